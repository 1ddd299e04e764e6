/**
 * Runs in the page: from now on notes when an act came in, when times that follow from it were drawn, and the frames.
 * Milliseconds throughout.
 */
globalThis.watchAct = (type) => {
  globalThis.seenAct?.stop();
  const list = document.querySelector('ol');
  const seen = { order: null, times: null, longest: 0 };
  let began = null;
  const begin = (event) => {
    // Pressed before the key that acts.
    if (event.key === 'Alt') return;
    began ??= event.timeStamp;
    performance.mark('act');
  };
  const drawn = (name) =>
    requestAnimationFrame(() => {
      // Behind the frame: what it shows has been laid out and painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        seen[name] ??= performance.now() - began;
        performance.mark(name);
      });
      port1.start();
      port2.postMessage(null);
    });
  addEventListener(type, begin, { capture: true });
  const isOfTime = ({ target }) => target.nodeName === 'TIME' || target.parentElement?.nodeName === 'TIME';
  const changes = new MutationObserver((records) => {
    if (began === null) return;
    if (records.some((record) => record.target === list && record.addedNodes.length > 0)) drawn('order');
    if (records.some(isOfTime)) drawn('times');
  });
  changes.observe(list, { subtree: true, childList: true, characterData: true });
  let last = null;
  let frame = requestAnimationFrame(function tick(at) {
    if (last !== null) seen.longest = Math.max(seen.longest, at - last);
    last = at;
    frame = requestAnimationFrame(tick);
  });
  const stop = () => {
    removeEventListener(type, begin, { capture: true });
    changes.disconnect();
    cancelAnimationFrame(frame);
  };
  globalThis.seenAct = { seen, stop };
};
