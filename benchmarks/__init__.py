"""Speed: `peers.py` beside other engines, `test_speed.py` verb by verb."""
