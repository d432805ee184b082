import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

/**
 * The build turns `light-dark()` into variables that exist only where a stylesheet sets `color-scheme`, and Mantine sets it
 * elsewhere: the words lose their colour. Colours of both schemes are variables in `style.css`.
 */
it('no style uses `light-dark()` for a colour', () => {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(css|tsx?)$/.test(name),
  );
  expect(names.filter((name) => readFileSync(join(SOURCES, name), 'utf8').includes('light-dark('))).toEqual([]);
});
