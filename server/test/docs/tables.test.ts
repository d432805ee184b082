import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { variables } from '../../src/boot/config.ts';
import { catalogue, type ErrorCode, publicCode } from '../../src/platform/errors/index.ts';
import { planLimits } from '../../src/platform/rate-limit/index.ts';
import { tableBelow } from './markdown.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const code = (text: string): string => `\`${text}\``;

const withoutBackticks = (cell: string): string => cell.replaceAll('`', '');

function sourcesBelow(folders: readonly string[]): string {
  const paths = folders.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const sources = paths.filter((path) => /\.(ts|mjs)$/.test(path) && !path.includes('/test/'));
  return sources.map(read).join('\n');
}

describe('docs/operations.md', () => {
  const operations = read('docs/operations.md');

  it('lists every environment variable with its default and meaning', () => {
    const table = tableBelow(operations, 'Environment variables').map((row) => row.map(withoutBackticks));
    expect(table).toEqual(Object.entries(variables).map(([name, each]) => [name, each.shown, each.describe]));
  });

  it('quotes only messages that exist in the code', () => {
    const source = sourcesBelow(['server/src', 'embedded-postgres/src', 'scripts']);
    const sentences = tableBelow(operations, 'Start errors').map(([sentence]) => withoutBackticks(sentence!));
    const fragments = sentences.flatMap((sentence) => sentence.split('…')).map((fragment) => fragment.trim());
    expect(fragments.filter((fragment) => !source.includes(fragment))).toEqual([]);
  });
});

describe('docs/api-guide.md', () => {
  const guide = read('docs/api-guide.md');

  it('lists every error code with its status and message', () => {
    const table = tableBelow(guide, 'Error codes').map((row) => row.slice(0, 3));
    const expected = (Object.keys(catalogue) as ErrorCode[]).map((name) => [
      String(catalogue[name][0]),
      code(publicCode(name)),
      catalogue[name][1],
    ]);
    expect(table).toEqual(expected);
  });

  it('gives a remedy for each error', () => {
    for (const row of tableBelow(guide, 'Error codes')) expect(row[3], row[1]).toMatch(/\w/);
  });

  it('shows the limits of every plan', () => {
    const amount = (limit: number | null): string => limit?.toLocaleString('en-GB') ?? 'unlimited';
    const expected = Object.entries(planLimits).map(([plan, { perMinute, perHour, perDay, concurrent }]) => [
      code(plan),
      ...[perMinute, perHour, perDay, concurrent].map(amount),
    ]);
    expect(tableBelow(guide, 'Plans')).toEqual(expected);
  });
});
