import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proseOf } from './markdown.ts';

const FOLDER = new URL('../../../docs/decisions/', import.meta.url);
const INDEX = 'README.md';
const MOST_RECORDS = 45;

const read = (name: string): string => proseOf(readFileSync(new URL(name, FOLDER), 'utf8'));
const records = readdirSync(FOLDER).filter((name) => name !== INDEX);

describe.each(records)('%s', (name) => {
  const record = read(name);

  it('has a number, a title and a status line', () => {
    const [title, blank, status] = record.split('\n');
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)}: [A-Z].+`));
    expect(blank).toBe('');
    expect(status).toMatch(/^Status: (accepted(; replaces \d{4}((, \d{4})* and \d{4})?)?|replaced by \d{4})$/);
  });

  it('has context, decision and consequences, in this order', () => {
    const sections = [...record.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(sections).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('refers only to records that exist', () => {
    const afterStatus = record.split('\n').slice(3).join('\n');
    const numbers = [...afterStatus.matchAll(/\b00\d{2}\b/g)].map(([number]) => number);
    expect(numbers.filter((number) => !records.some((other) => other.startsWith(number)))).toEqual([]);
  });
});

describe('the index', () => {
  const listed = [...read(INDEX).matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name!);

  it('lists every record once, and nothing else', () => {
    expect(listed.toSorted()).toEqual(records.toSorted());
  });

  it('gives each record its title', () => {
    const rows = new Map(
      [...read(INDEX).matchAll(/\[\d{4}: (.+?)\]\((.+?)\)/g)].map(([, title, name]) => [name, title]),
    );
    const titles = new Map(records.map((name) => [name, read(name).split('\n', 1)[0]!.slice('# 0000: '.length)]));
    expect(rows).toEqual(titles);
  });
});

it('every record has its own number, and there are few enough to read', () => {
  expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length);
  expect(records.length).toBeLessThanOrEqual(MOST_RECORDS);
});
