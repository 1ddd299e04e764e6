/** The colours of base map and markers; a canvas cannot read them from the style sheets. */
export type MapTheme = 'light' | 'dark';

interface MapColors {
  /** Outside the area of the base map. */
  beyond: string;
  land: string;
  park: string;
  water: string;
  road: string;
  roadCasing: string;
  building: string;
  border: string;
  label: string;
  accent: string;
  /** For selected markers, and for start and finish. */
  fill: string;
  onFill: string;
  surface: string;
}

export const mapColors: Readonly<Record<MapTheme, MapColors>> = {
  light: {
    beyond: '#e6e3dc',
    land: '#f1efe9',
    park: '#e3e8dc',
    water: '#cfdfe3',
    road: '#ffffff',
    roadCasing: '#e3dfd7',
    building: '#e7e4dd',
    border: '#bdb8ad',
    label: '#5a5b58',
    accent: '#0b5f69',
    fill: '#0b5f69',
    onFill: '#ffffff',
    surface: '#ffffff',
  },
  dark: {
    beyond: '#151818',
    land: '#1b1f1f',
    park: '#1d2620',
    water: '#172c33',
    road: '#333938',
    roadCasing: '#151919',
    building: '#232828',
    border: '#4a5351',
    label: '#a9aaa4',
    accent: '#45aab3',
    fill: '#0f717b',
    onFill: '#ffffff',
    surface: '#1a1d1d',
  },
};
