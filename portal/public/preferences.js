// Sets theme and language before the first paint, so that neither flashes; blocking on purpose, and no module.
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
})();
