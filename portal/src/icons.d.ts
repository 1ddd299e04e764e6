/** Icons are imported by their name in Tabler's set: `import IconBan from 'icon:ban'`; portal/icons.ts draws them. */
declare module 'icon:*' {
  import type { Icon } from '#portal/ui/drawIcon.tsx';

  const icon: Icon;
  export default icon;
}
