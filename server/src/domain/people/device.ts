/** What a `User-Agent` says of a device, as far as people know it by: the browser or app, and the system. */

/** The first that fits: most browsers name others besides themselves. */
const clients: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod|iOS)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X|macOS|Darwin)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (userAgent: string, known: typeof clients): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** An app begins with its own name: `TourlotseFahrer/2.1 (Android 14)`. */
const appIn = (userAgent: string): string | undefined =>
  /^(?!Mozilla\b)([A-Za-z][\w .-]{1,40}?)(?:\/|$)/.exec(userAgent)?.[1];

/** @returns as `Firefox, Windows`; empty where it says neither */
export function deviceOf(userAgent: string): string {
  return [nameIn(userAgent, clients) ?? appIn(userAgent), nameIn(userAgent, systems)].filter(Boolean).join(', ');
}
