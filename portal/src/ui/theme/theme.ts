import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Accent: deep petrol. Shade 7 is the fill in light, 6 the fill in dark. */
const petrol: MantineColorsTuple = [
  '#e9f4f4',
  '#d2e8e9',
  '#a6d2d5',
  '#76babf',
  '#63c0c8',
  '#218892',
  '#0f717b',
  '#0b5f69',
  '#094f58',
  '#073d44',
];
/** Slightly warm neutral: text, borders and canvas of the light theme. */
const gray: MantineColorsTuple = [
  '#f9f8f6',
  '#f5f4f0',
  '#eeece7',
  '#e2dfd8',
  '#cfcbc2',
  '#8a867d',
  '#6b6963',
  '#5a5b58',
  '#3a3c3b',
  '#1c1f1f',
];
/** Dark theme: 7 surface, 6 control, 5 hover, 4 line, 2 dimmed, 0 text. */
const dark: MantineColorsTuple = [
  '#e9e7e1',
  '#c9c8c2',
  '#a9aaa4',
  '#8f928d',
  '#2f3534',
  '#282d2d',
  '#212525',
  '#1a1d1d',
  '#121414',
  '#0d0f0f',
];
const green: MantineColorsTuple = [
  '#e4f3ea',
  '#cde8d8',
  '#9fd3b5',
  '#5cc98a',
  '#3aa868',
  '#258f52',
  '#1d7a46',
  '#186a3c',
  '#135730',
  '#0d3f22',
];
const yellow: MantineColorsTuple = [
  '#fbf1dc',
  '#f7e4bd',
  '#efcd85',
  '#e3b04b',
  '#d0951d',
  '#b27a0a',
  '#986500',
  '#835600',
  '#6b4600',
  '#4f3400',
];
const orange: MantineColorsTuple = [
  '#fdecdf',
  '#fad8c0',
  '#f6b68c',
  '#f0935a',
  '#e0722f',
  '#c9571a',
  '#b4470b',
  '#9c3c07',
  '#7d3006',
  '#5c2304',
];
const red: MantineColorsTuple = [
  '#fce8e8',
  '#f8d2d2',
  '#f3a9aa',
  '#ff8a86',
  '#e5555a',
  '#cf3540',
  '#b3202c',
  '#9b1924',
  '#7d141d',
  '#5a0e14',
];

export const theme = createTheme({
  colors: { petrol, gray, dark, green, yellow, orange, red },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#1c1f1f',
  fontFamily: "'Inter Variable', 'Inter Fallback', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 4px 16px rgb(0 0 0 / .12)',
    lg: '0 8px 32px rgb(0 0 0 / .18)',
    xl: '0 8px 32px rgb(0 0 0 / .18)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs' } },
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 12, highlightOnHover: true } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Card: { defaultProps: { withBorder: true, padding: 16, radius: 'lg' } },
    // Rendered beside its target, and so inside a landmark.
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: false, withinPortal: false, floatingStrategy: 'fixed' },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.4 },
        // Other transitions leave a CSS transform, which would clip the menus in the dialog.
        transitionProps: { transition: 'fade', duration: 160 },
      },
    },
    // A header belongs to the dialog: without this role it would be a banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { position: 'right', size: 480, overlayProps: { backgroundOpacity: 0.25 } } },
    Notification: { defaultProps: { radius: 'lg', withBorder: true } },
  },
});

/** Mantine's variables that differ from its defaults; the design's tokens are in tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1c1f1f',
    '--mantine-color-dimmed': '#5a5b58',
    '--mantine-color-error': '#b3202c',
    '--mantine-color-anchor': '#0b5f69',
    '--mantine-color-placeholder': '#6b6963',
    '--mantine-color-default-border': '#cfcbc2',
  },
  dark: {
    '--mantine-color-text': '#e9e7e1',
    '--mantine-color-body': '#1a1d1d',
    '--mantine-color-dimmed': '#a9aaa4',
    '--mantine-color-error': '#ff8a86',
    '--mantine-color-anchor': '#63c0c8',
    '--mantine-color-placeholder': '#8f928d',
    '--mantine-color-default-border': '#434a49',
  },
});
