import type { Plugin } from 'vite';

const PART = /@mantine\/(core|dates)\/esm\/.*\/(\w+)\.module\.mjs$/;
const STYLES = /@mantine\/core\/styles\/(\w+)\.layer\.css/;

/**
 * Each part of Mantine brings its own styles, so that a screen loads those of the parts it shows. They may arrive in any
 * order: every part gets a layer of its own, and `style.css` says which layers come first.
 */
export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  enforce: 'pre',
  transform(code, id) {
    const [, library, part] = PART.exec(id) ?? [];
    if (library === 'core') return { code: `import '@mantine/core/styles/${part}.layer.css';\n${code}`, map: null };
    if (library === 'dates') return { code: `import '@mantine/dates/styles.layer.css';\n${code}`, map: null };
    const [, name] = STYLES.exec(id) ?? [];
    return name && { code: code.replace('@layer mantine', `@layer mantine.${name}`), map: null };
  },
});
