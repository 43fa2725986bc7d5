// Runs inside every JupyterLab page: the short questions that lab.py asks of the notebook and of its boards.
window.gk = (() => {
  const panel = () => jupyterapp.shell.currentWidget;
  const kernel = () => panel().sessionContext.session.kernel;

  // A busy kernel must end a test with a sentence, not hang it.
  const within = (work, seconds, what) => Promise.race([work, new Promise((_, fail) =>
    setTimeout(() => fail(new Error(`${what}: no answer after ${seconds} s`)), seconds * 1000))]);

  // Running a cell before the kernel says it is idle can end behind the "Select Kernel" dialog.
  const isReady = () => !!(window.jupyterapp && panel() && panel().context && panel().context.isReady
    && panel().sessionContext.isReady && kernel() && kernel().status === 'idle');

  const ready = () => isReady() && unanswered() === 0;

  // How many messages the kernel has not finished with, of those sent since the first question.
  const unanswered = () => {
    const k = kernel();
    if (k.gkOpen === undefined) {
      Object.assign(k, {gkOpen: new Set(), gkHeard: 0});
      k.anyMessage.connect((_, {msg, direction}) => {
        k.gkHeard = performance.now();
        if (direction === 'send' && msg.channel === 'shell') k.gkOpen.add(msg.header.msg_id);
        else if (msg.header.msg_type === 'status' && msg.content.execution_state === 'idle')
          k.gkOpen.delete(msg.parent_header.msg_id);
      });
      k.statusChanged.connect((_, status) => { if (status === 'restarting') k.gkOpen.clear(); });
    }
    return k.gkOpen.size;
  };

  const runCell = async (index, seconds) => {
    panel().content.activeCellIndex = index;
    await within(jupyterapp.commands.execute('notebook:run-cell'), seconds, `cell ${index}`);
    const outputs = panel().content.activeCell.model.outputs?.toJSON() ?? [];  // text cells have none
    const error = outputs.find(output => output.output_type === 'error');
    return error ? `${error.ename}: ${error.evalue}` : '';
  };

  const runCode = async (code, seconds) => {
    let text = '', error = '';
    const future = kernel().requestExecute({code, store_history: false});
    future.onIOPub = ({header, content}) => {
      if (header.msg_type === 'stream' && content.name === 'stdout') text += content.text;
      if (header.msg_type === 'error') error = `${content.ename}: ${content.evalue}`;
    };
    await within(future.done, seconds, 'the kernel');
    return [text, error];
  };

  const restart = seconds => within(panel().sessionContext.restartKernel(), seconds, 'restart');
  const save = () => panel().context.save();

  const boards = () => [...document.querySelectorAll('.jp-NotebookPanel:not(.lm-mod-hidden) .js-plotly-plot')];

  // The n-th board once it is drawn, watched from then on: how often it was drawn and when the mouse was let go.
  const board = n => {
    const gd = boards()[n];
    if (!gd || !gd._fullLayout || !gd._fullLayout.xaxis || !gd.on) return null;
    if (gd.gkDraws === undefined) {
      Object.assign(gd, {gkDraws: 0, gkUp: 0, gkDrawn: 0});
      gd.on('plotly_afterplot', () => { gd.gkDraws += 1; gd.gkDrawn = performance.now(); });
      window.addEventListener('mouseup', () => { gd.gkUp = performance.now(); }, true);
    }
    return gd;
  };

  // The draw that a message causes follows it after a moment, and a draw of another cause may come before it.
  const redrawn = (n, before) => {
    const gd = board(n), quiet = performance.now() - Math.max(gd.gkDrawn, kernel().gkHeard);
    return gd.gkDraws > before && unanswered() === 0 && quiet > 80;
  };

  // plotly looks at the mouse every 50 ms; a look that falls between press and release drops the click.
  const looked = () => new Promise(done => setTimeout(done, 80));

  const idOf = data => String(Array.isArray(data) ? data[0] : data);

  // The topmost trace wins, as it does under the mouse.
  const find = (gd, id) => {
    for (const trace of [...gd.data].reverse()) {
      const index = [...(trace.customdata || [])].findIndex(data => idOf(data) === id);
      if (index >= 0) return [trace, index];
    }
    return null;
  };

  const place = (gd, trace, index) => {
    const layout = gd._fullLayout, box = gd.getBoundingClientRect();
    const x = layout[(trace.xaxis || 'x').replace('x', 'xaxis')], y = layout[(trace.yaxis || 'y').replace('y', 'yaxis')];
    return [box.left + x._offset + x.c2p(x.d2c(trace.x[index])), box.top + y._offset + y.c2p(y.d2c(trace.y[index]))];
  };

  const pixel = (n, id) => {
    const gd = board(n), found = find(gd, id);
    if (!found) return null;
    const scroller = gd.closest('.jp-WindowedPanel-outer'), {top, bottom} = scroller.getBoundingClientRect();
    const y = place(gd, ...found)[1];
    if (y < top + 20 || y > bottom - 20) scroller.scrollTop += y - (top + bottom) / 2;
    return place(gd, ...found);
  };

  // A figure that has just come is laid out more than once, and the page below moves with it.
  const settled = n => {
    const gd = board(n);
    if (!gd) return false;
    const {left, top, width, height} = gd.getBoundingClientRect(), now = performance.now();
    const seen = [left, top, width, height, gd.gkDraws].join();
    if (seen !== gd.gkSeen || unanswered() > 0) Object.assign(gd, {gkSeen: seen, gkSince: now});
    return now - gd.gkSince > 200;
  };

  // A click is lost when it is sent while the kernel still has the hover before it: both are one synced value.
  const hovers = (n, id) => unanswered() === 0 && (board(n)._hoverdata || []).some(point => idOf(point.customdata) === id);

  const values = (n, trace, path) => {
    const data = board(n).data;
    const found = typeof trace === 'number' ? data[trace] : data.find(each => each.name === trace);
    const value = path.split('.').reduce((node, key) => node === undefined ? node : node[key], found);
    return value === undefined ? null : ArrayBuffer.isView(value) ? Array.from(value) : value;
  };

  return {ready, runCell, runCode, restart, save, board, boards, settled, redrawn, looked, pixel, hovers, values};
})();
