import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const DIST = join(import.meta.dirname, '../../../console/dist');
const KILOBYTE = 1000;

it('shows the overview after at most 300 KB of script, without its charts', () => {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const needed = new Set<string>();
  const need = (name: string): void => {
    const { file, imports = [] } = chunks[name]!;
    if (needed.has(file)) return;
    needed.add(file);
    imports.forEach(need);
  };
  need('index.html');
  need('src/rooms/overview/overview-screen.tsx');
  const sent = [...needed].reduce((sum, file) => sum + compressedSize(join(DIST, file)), 0);
  console.log(`first load: ${needed.size} scripts, ${Math.round(sent / KILOBYTE)} KB compressed`);
  expect(sent).toBeLessThan(300 * KILOBYTE);
  // Charts are in it under another name as soon as somebody imports them from a screen.
  const script = [...needed].map((file) => readFileSync(join(DIST, file), 'utf8')).join('');
  expect(script).not.toContain('recharts');
});

/** As the server sends it: small files are not worth compressing. */
function compressedSize(path: string): number {
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
