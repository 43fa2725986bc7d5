"""JupyterLab driven by a real mouse and keyboard."""
