import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

/** The map's own words in English. */
export default {
  zoom: 'View',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  failed: 'The map could not be loaded. Everything else on this page goes on working.',
  noDrawing:
    'This browser cannot draw the map: WebGL is missing or switched off. Everything else on this page goes on working.',
  retry: 'Reload',
  gestures: {
    control: 'Hold Ctrl and scroll to zoom',
    command: 'Hold ⌘ and scroll to zoom',
    fingers: 'Move the map with two fingers',
  },
} satisfies Messages<typeof de>;
