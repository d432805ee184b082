import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const DIST = join(import.meta.dirname, '../../../console/dist');
const KILOBYTE = 1000;

it.each(['en', 'de'])(
  'shows the overview after at most 195 KB of script and styles, without its charts: %s',
  (language) => {
    const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
    const needed = new Set<string>();
    const need = (name: string): void => {
      const { file, imports = [], css = [] } = chunks[name]!;
      if (needed.has(file)) return;
      for (const each of [file, ...css]) needed.add(each);
      imports.forEach(need);
    };
    const page = readFileSync(join(DIST, 'index.html'), 'utf8');
    for (const [file] of page.matchAll(/assets\/[\w.-]+/g)) needed.add(file);
    need(`src/i18n/${language}/index.ts`);
    const sent = [...needed].reduce((sum, file) => sum + compressedSize(join(DIST, file)), 0);
    console.log(`first load (${language}): ${needed.size} files, ${Math.round(sent / KILOBYTE)} KB compressed`);
    expect(sent).toBeLessThan(195 * KILOBYTE);
    const script = [...needed].map((file) => readFileSync(join(DIST, file), 'utf8')).join('');
    // A figure is drawn by the first script; charts are in it under another name as soon as somebody imports them.
    expect(script).toContain('/api/v1/reports/summary');
    expect(script).not.toContain('recharts');
  },
);

/** Size as sent: the server does not compress small files. */
function compressedSize(path: string): number {
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
