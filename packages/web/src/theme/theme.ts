import { createTheme, defaultVariantColorsResolver, parseThemeColor, type VariantColorsResolver } from '@mantine/core';
import { coral, INK, night, sand, sea, statusShades } from './palette.ts';

export { cssVariablesResolver } from './cssVariables.ts';

/** Text on filled controls: white on the dark shades of light, ink on the bright shades of dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const { isThemeColor, shade } = parseThemeColor({ color: input.color, theme: input.theme });
  return input.variant === 'filled' && isThemeColor && shade === undefined
    ? { ...colors, color: 'var(--marea-on-filled)' }
    : colors;
};

const FAMILY = "'Figtree Variable', Figtree, system-ui, -apple-system, 'Segoe UI', sans-serif";
const QUICK = { duration: 140, timingFunction: 'ease-out' } as const;

/**
 * Opens lists on click, not on focus: an open list would cover its field's description. The list itself scrolls, as
 * screen readers expect.
 */
const options = {
  defaultProps: { withScrollArea: false, openOnFocus: false },
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} as const;

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  variantColorResolver,
  black: INK,
  colors: { sea, coral, sand, gray: sand, dark: night, ...statusShades },
  fontFamily: FAMILY,
  headings: {
    fontFamily: FAMILY,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.25rem + 1.2vw, 2rem)', lineHeight: '1.15' },
      h2: { fontSize: '1.375rem', lineHeight: '1.2' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  shadows: {
    xs: '0 1px 2px rgb(12 35 48 / 5%)',
    sm: 'var(--marea-shadow)',
    md: 'var(--marea-shadow)',
    lg: '0 2px 4px rgb(12 35 48 / 6%), 0 18px 40px -16px rgb(12 35 48 / 26%)',
    xl: '0 2px 4px rgb(12 35 48 / 6%), 0 28px 60px -20px rgb(12 35 48 / 32%)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    Button: { defaultProps: { radius: 'md' }, styles: { label: { fontWeight: 600 } } },
    ActionIcon: { defaultProps: { radius: 'md', variant: 'subtle' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        shadow: 'lg',
        overlayProps: { backgroundOpacity: 0.42, color: INK },
        // Forms open after 100 ms (specification, section 4).
        transitionProps: { ...QUICK, enterDelay: 100 },
        // A dialog's header is not a second header of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: {
        title: { fontWeight: 700, fontSize: 'var(--mantine-font-size-lg)', lineHeight: 1.25 },
        // Keeps focused elements clear of the sticky header and buttons.
        content: { scrollPaddingBlock: '4.5rem' },
      },
    },
    Drawer: {
      defaultProps: {
        shadow: 'lg',
        overlayProps: { backgroundOpacity: 0.42, color: INK },
        transitionProps: QUICK,
      },
      styles: { title: { fontWeight: 700, fontSize: 'var(--mantine-font-size-lg)', lineHeight: 1.25 } },
    },
    Tooltip: {
      defaultProps: { radius: 'sm', openDelay: 300, withArrow: true, transitionProps: QUICK },
    },
    // The focus goes to the first entry: a menu may contain nothing else.
    Menu: { defaultProps: { radius: 'md', shadow: 'lg', transitionProps: QUICK, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { radius: 'md', shadow: 'lg', transitionProps: QUICK } },
    Select: options,
    MultiSelect: options,
    DatePicker: { defaultProps: { hideOutsideDates: true } },
    DatePickerInput: { defaultProps: { hideOutsideDates: true, popoverProps: { withRoles: false } } },
    Pagination: { vars: () => ({ root: { '--pagination-active-color': 'var(--marea-on-filled)' } }) },
    Paper: { defaultProps: { radius: 'lg' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true } },
    Badge: { defaultProps: { radius: 'xl', variant: 'light' }, styles: { label: { textTransform: 'none' } } },
    Alert: { defaultProps: { radius: 'md', variant: 'light' } },
    Notification: { defaultProps: { radius: 'md' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});
