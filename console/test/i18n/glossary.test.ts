import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en/index.ts';

const SOURCES = join(import.meta.dirname, '../../src');
const GLOSSARY = join(import.meta.dirname, '../../../docs/glossary.md');

/** Words of operators and engineers. */
const BACKSTAGE = ['The code', 'Background work'];

/** Words that no screen shows, or only next to a sentence that explains them. */
const WITHOUT_HOVER = {
  'The record': ['transparency log'],
  'The domain': [
    'invitation',
    'data release',
    'duplicate',
    'overlap',
    'derived entry',
    'totals',
    'straddling',
    'profile',
    'sign-off',
    'fold',
    'operator',
    'tenant',
    'erasure',
    'pseudonym',
    'tombstone',
    'proven user',
    'second person',
    'place',
    'chain of factors',
    'automatic choice',
    'base year of money',
    'import',
    'import row',
    'import template',
    'meaning',
    'meter',
    'reading',
    'gap rule',
    'hourly match',
  ],
  'Keys and access': [
    'key value',
    'key prefix',
    'checksum',
    'permission area',
    'access',
    'actor',
    'principal',
    'console link',
    'sign-in code',
    'confirmation',
    'rotation',
    'revocation',
    'challenge',
    'sign-in attempt',
    'deactivation',
    'login',
    'bootstrap',
  ],
  Requests: [
    'envelope',
    'one line',
    'error detail',
    'shape',
    'version',
    'cursor',
    'body budget',
    'Idempotency-Key',
    'claim',
    'idempotent replay',
    'provisional answer',
    'connection queue',
  ],
  'Rate limits': ['burst pool', 'in flight', 'subject', 'quota', 'take', 'fallback'],
  Reports: ['report definition', 'report number', 'failure', 'as-of time', 'storage', 'download link'],
  Offsets: ['lot', 'ledger account', 'sandbox', 'manual confirmation'],
  Certificates: ['disclosures', 'key set', 'key statement'],
  Targets: ['recorded emissions', 'series', 'rhythm', 'season', 'settled days', 'outcome'],
  Webhooks: ['event area', 'round', 'lane', 'recipient'],
} as Record<string, readonly string[]>;

/** Shown in parts or by the service’s figures, and no words of the glossary. */
const OWN = ['scope1', 'scope2', 'scope3', 'tco2e', 'vintage', 'fourEyes', 'net', 'event'];

/** The first word of each line, as it is called in the catalogue. */
function wordsOfGlossary(): string[] {
  const sections = readFileSync(GLOSSARY, 'utf8').split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const title = section.slice(0, section.indexOf('\n'));
    const rows = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell!.split(',')[0]!.trim());
    const words = rows.filter((word) => word !== 'Word');
    const left = WITHOUT_HOVER[title] ?? [];
    expect(left.filter((word) => !words.includes(word))).toEqual([]);
    return BACKSTAGE.includes(title) ? [] : words.filter((word) => !left.includes(word)).map(inCamelCase);
  });
}

const inCamelCase = (word: string): string =>
  word
    .replace(/^(API|GHG|GWP)/, (letters) => letters.toLowerCase())
    .replaceAll(/[ -]([a-z])/g, (_, letter: string) => letter.toUpperCase());

describe('hover texts', () => {
  it('explain every word of the glossary that a screen shows', () => {
    expect(Object.keys(en.glossary).sort()).toEqual([...new Set([...wordsOfGlossary(), ...OWN])].sort());
  });

  it('are each shown somewhere', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.startsWith('i18n'),
    );
    const source = files.map((name) => readFileSync(join(SOURCES, name), 'utf8')).join('\n');
    const isShown = (id: string) => source.includes(`"${id}"`) || source.includes(`'${id}'`) || /^scope\d$/.test(id);
    expect(Object.keys(en.glossary).filter((id) => !isShown(id))).toEqual([]);
  });
});
