/** One colour for each scope, in every chart; far enough apart for those who see few colours. */
export const SCOPE_COLORS: Readonly<Record<1 | 2 | 3, string>> = { 1: 'green.7', 2: 'yellow.5', 3: 'blue.6' };

/** `green.7` as the variable of the style sheet. */
export const cssColor = (color: string): string => `var(--mantine-color-${color.replace('.', '-')})`;
