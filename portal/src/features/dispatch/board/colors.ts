/** One colour for each driver's day on map and timeline. A canvas cannot read colours from the style sheets. */
const colors = [
  { light: '#0b5f69', dark: '#45aab3' },
  { light: '#b2611a', dark: '#e39a57' },
  { light: '#5b4a9e', dark: '#a493e6' },
  { light: '#4f6b1f', dark: '#a3c169' },
  { light: '#a0336f', dark: '#e07fb5' },
  { light: '#2f6db5', dark: '#7fb2ea' },
  { light: '#8a6d00', dark: '#d3b54a' },
  { light: '#3d5266', dark: '#9fb6cc' },
  { light: '#7a4a2b', dark: '#c99a7a' },
  { light: '#1d7a76', dark: '#5cc9c0' },
] as const;
type LaneColor = (typeof colors)[number];

/** @param index null for what has no colour */
export const colorOf = (index: number | null): LaneColor | null =>
  index === null ? null : (colors[index % colors.length] as LaneColor);
