import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readKeys, verify } from '../src/index.ts';
import * as files from './fixtures.ts';

const SOURCES = join(import.meta.dirname, '..', 'src');
const names = readdirSync(SOURCES, { recursive: true }).map(String);

describe('the verifier', () => {
  it('is shorter than 400 lines, its command included', () => {
    const sources = [...names.map((name) => join(SOURCES, name)), join(SOURCES, '..', 'bin', 'tonne-verify.mjs')];
    const lines = sources.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
    expect(lines.length).toBeLessThan(400);
  });

  it('imports nothing but itself, and Node in its command alone', () => {
    for (const name of names) {
      const imported = [...readFileSync(join(SOURCES, name), 'utf8').matchAll(/\bfrom '([^']+)'|import\(/g)];
      const foreign = imported.filter(([, from]) => from === undefined || !names.includes(from.replace('./', '')));
      expect(foreign.map(([, from]) => from)).toEqual(name === 'command.ts' ? ['node:fs/promises', 'node:util'] : []);
    }
    const manifest = JSON.parse(readFileSync(join(SOURCES, '..', 'package.json'), 'utf8'));
    expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([]);
  });
});

describe('a large file', () => {
  const keys = () => readKeys(files.allKeys);

  it('of a hundred thousand rows is verified', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({ id: `ent_${index}`, tco2e: index, note: '"{}:\\' }));
    const finding = await verify(files.bytes(files.seal(files.report(rows), 'report')), await keys());
    expect(finding).toMatchObject({ verdict: 'matches', message: expect.stringContaining('100000 rows') });
  });

  it.each<[string, () => string | Buffer]>([
    ['a long text', () => JSON.stringify({ steps: 'x'.repeat(10_000_000) })],
    ['many quotes', () => `{"steps":"${'\\"'.repeat(2_000_000)}"}`],
    ['deep nesting', () => `{"steps":${'['.repeat(200_000)}`],
    ['a deep certificate', () => `{"claims":${'[['.repeat(50_000)}${']]'.repeat(50_000)}}`],
    [
      'many digits',
      () =>
        JSON.stringify({ ...files.receipt(), steps: [{ ...files.receipt().steps[0], input: '9'.repeat(5_000_000) }] }),
    ],
    ['many attachments', () => Buffer.from(`%PDF-1.7\n${'/Type /EmbeddedFile '.repeat(500_000)}`)],
    ['many elements', () => `<svg>${'<sealed '.repeat(500_000)}`],
    ['many blank lines', () => '\n'.repeat(5_000_000)],
    ['many lines of a checkpoint', () => `${'a\n'.repeat(2_000_000)}\n— a\n`],
    ['many spaces', () => `${' '.repeat(5_000_000)}{`],
  ])('of %s ends, and does not match', async (_name, content) => {
    expect((await verify(files.bytes(content()), await keys())).verdict).not.toBe('matches');
  });
});
