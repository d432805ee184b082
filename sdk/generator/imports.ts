/** Import declarations, in the order and width of the formatter. */
import { typeName } from './types.ts';

const WIDTH = 120;

export function importTypes(names: readonly string[], file: string): string {
  if (names.length === 0) return '';
  const line = `import type { ${names.join(', ')} } from '${file}';\n`;
  return line.length <= WIDTH
    ? line
    : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${file}';\n`;
}

/** The names of the types that a part of the document refers to. */
export function typesIn(part: unknown): string[] {
  const refs = JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  return [...new Set([...refs].map(([, name]) => typeName(name!)))].sort();
}
