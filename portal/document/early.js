// Stands in the document itself, before everything else: theme and language before the first paint, so that neither
// flashes, and what the address needs is on its way before any other script has arrived. No module, on purpose.
(() => {
  const root = document.documentElement;
  const stored = (name) => {
    try {
      return window.localStorage.getItem(`tourlotse.${name}`);
    } catch {
      return null;
    }
  };
  root.setAttribute('data-mantine-color-scheme', stored('theme') === 'dark' ? 'dark' : 'light');
  const wanted = [stored('locale'), ...(navigator.languages ?? [navigator.language])];
  root.lang =
    wanted.map((language) => language?.slice(0, 2).toLowerCase()).find((code) => code === 'de' || code === 'en') ??
    'de';

  const plan = '%plan%';
  if (!plan.pages) return;
  const given = location.pathname.replace(/(.)\/+$/, '$1').split('/');
  const takes = (path) => {
    const parts = path.split('/');
    const isSame = (part, index) => part[0] === '$' || part === given[index].toLowerCase();
    return parts.length === given.length && parts.every(isSame);
  };
  const exact = given.join('/').toLowerCase();
  const pathOf = ({ paths }) => (paths.includes(exact) ? exact : paths.find(takes));
  const page = plan.pages.find(({ paths }) => paths.includes(exact)) ??
    plan.pages.find(({ paths }) => paths.some(takes)) ?? { paths: [], files: [], reads: {}, messages: [] };
  const query = new URLSearchParams(location.search);
  const now = new Date();
  const padded = (number) => String(number).padStart(2, '0');
  // The browser's day: where the company's is another one, the answer stays unused.
  query.set('today', [now.getFullYear(), padded(now.getMonth() + 1), padded(now.getDate())].join('-'));
  // `/api/drivers/$key` with the key that stands in the address, in its path or in its query.
  const valued = (url) =>
    url.replaceAll(/\$(\w+)/g, (part, name) =>
      query.has(name) ? encodeURIComponent(query.get(name)) : given[pathOf(page).split('/').indexOf(part)],
    );
  const named = [...new URLSearchParams(location.search).keys()].sort().join('&');
  // The answers first: they are small, and over HTTP/1.1 what comes seventh waits for a whole round.
  // With another query the screen reads something else.
  const reads = [...plan.always, ...(page.reads[named] ?? []).map(valued)];
  const ask = (url) => fetch(url, { headers: { 'accept-language': root.lang } }).catch(() => null);
  window.earlyAnswers = { askedAt: Date.now(), of: new Map(reads.map((url) => [url, ask(url)])) };
  window.earlyMessages = page.messages;
  const messages = ['start', ...page.messages].flatMap((name) => plan.languages[root.lang][name]);
  // A style sheet is only fetched: Vite puts it to work, and has the screen wait for it.
  for (const file of [...page.files, ...messages]) {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.setAttribute('href', file);
    document.head.append(link);
  }
})();
