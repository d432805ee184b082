import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Installed, built or written at run time: a fresh clone has none of these. */
const NOT_IN_CHECKOUT = new Set(['node_modules', 'dist', 'compiled', 'var', 'coverage', '.git']);

/** Every file and folder of the checkout, from its root, with slashes; folders end with one. */
export function checkedOutPaths(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_IN_CHECKOUT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    const name = relative(ROOT, path).replaceAll('\\', '/');
    return entry.isDirectory() ? [`${name}/`, ...checkedOutPaths(path)] : [name];
  });
}
