import { createTheme, type MantineColorsTuple } from '@mantine/core';

const green: MantineColorsTuple = [
  '#e9f7f1',
  '#d3ece1',
  '#a6d9c3',
  '#74c5a2',
  '#4bb386',
  '#2ea272',
  '#0b7a53',
  '#096b49',
  '#075a3d',
  '#04422c',
];

const dark: MantineColorsTuple = [
  '#e4ece8',
  '#bccac3',
  '#93a39b',
  '#6b7b73',
  '#45544d',
  '#2f3c36',
  '#232e29',
  '#18211d',
  '#111814',
  '#0b100e',
];

/** Id of the element that holds dialogs, menus and tooltips. */
export const LAYERS = 'layers';

/** The list of options scrolls itself (see `style.css`): a frame around it that scrolls is out of reach of the keyboard. */
const LIST = { defaultProps: { withScrollArea: false } };

export const theme = createTheme({
  primaryColor: 'green',
  // White text on it is readable in both schemes.
  primaryShade: 6,
  autoContrast: true,
  colors: { green, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '620' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A title in the light colour of its alert is hard to read; the icon and the background carry the colour already.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    Button: { defaultProps: { size: 'sm' } },
    Autocomplete: LIST,
    // Options are made when a list opens.
    Combobox: { defaultProps: { keepMounted: false } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // The placeholder is no item of a menu, and a menu may have nothing else in it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      // A dialog's header is no banner of the page.
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.35 },
        attributes: { header: { role: 'presentation' } },
      },
    },
    MultiSelect: LIST,
    Portal: { defaultProps: { target: `#${LAYERS}` } },
    Select: LIST,
    Tooltip: { defaultProps: { openDelay: 300, multiline: true, maw: 320, withArrow: true } },
  },
});
