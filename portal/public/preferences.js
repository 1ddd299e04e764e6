// Sets theme and language before the first paint, so that neither flashes; blocking on purpose, and no module.
(function () {
  var root = document.documentElement;
  function stored(name) {
    try {
      return window.localStorage.getItem('tourlotse.' + name);
    } catch (unavailable) {
      return null;
    }
  }
  root.setAttribute('data-mantine-color-scheme', stored('theme') === 'dark' ? 'dark' : 'light');
  var wanted = [stored('locale')].concat(navigator.languages || [navigator.language]);
  for (var index = 0; index < wanted.length; index += 1) {
    var code = String(wanted[index] || '')
      .slice(0, 2)
      .toLowerCase();
    if (code === 'de' || code === 'en') {
      root.lang = code;
      return;
    }
  }
  root.lang = 'de';
})();
