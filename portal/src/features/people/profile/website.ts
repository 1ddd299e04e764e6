/** Turns what people enter as a website into a link, and never into anything but one. */

/** Something like `nordwind.example/kontakt`: a name with a dot, and no scheme of its own. */
const bareAddress = /^[^\s/:@]+\.[^\s/:@.]{2,}([/?#]\S*)?$/;

/** Path and address of a website, or null where the text is no address of the web: then it is shown as text alone. */
export function websiteLink(text: string): { href: string; label: string } | null {
  const typed = text.trim();
  const wanted = bareAddress.test(typed) ? `https://${typed}` : typed;
  if (!/^https?:\/\//i.test(wanted) || !URL.canParse(wanted)) return null;
  const { protocol, username, password, href } = new URL(wanted);
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return null;
  return { href, label: typed.replace(/^https?:\/\//i, '').replace(/\/$/, '') };
}
