import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Installed, built or written at run time: a fresh clone does not have them. */
const NOT_IN_CHECKOUT = new Set(['node_modules', 'dist', 'compiled', 'var', 'coverage', '.git']);

/** Every file and folder of the checkout, relative to its root, with slashes; folders end with a slash. */
export function checkedOutPaths(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_IN_CHECKOUT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    const name = relative(ROOT, path).replaceAll('\\', '/');
    return entry.isDirectory() ? [`${name}/`, ...checkedOutPaths(path)] : [name];
  });
}
