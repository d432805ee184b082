import { describe, expect, it } from 'vitest';
import type { OrganisationNames } from '../../../organisations/index.ts';
import { identityOf } from '../identity.rules.ts';

const lists = { words: { claim: ['iso 14064'], status: ['certified'] }, lookalikes: new Map([['\u043e', 'o']]) };
const names: OrganisationNames = { name: 'Acme', legalName: 'Acme Limited', legalIdentifier: null, formerNames: [] };
const year = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
const at = new Date('2026-06-30T12:00:00Z');

const identity = (change: Partial<OrganisationNames>, beneficiaryName = 'Acme', period = year) =>
  identityOf({ ...names, ...change }, { ...period, beneficiaryName }, { at, lists });

describe('the beneficiary', () => {
  const formerNames = [{ name: 'Zenith', until: '2020-05-01T00:00:00Z' }];
  it.each([
    ['Acme', 'organisation'],
    ['ACME  limited.', 'organisation'],
    ['Zenith', 'former_name'],
    ['Acme Holding', 'as_stated'],
    ['Acme Ltd', 'as_stated'],
  ])('“%s” is %s', (name, whose) => expect(identity({ formerNames }, name).beneficiary).toBe(whose));

  it('of a former name keeps that name in the document, however old it is', () => {
    expect(identity({ formerNames }, 'Zenith').formerNames).toEqual(formerNames);
    expect(identity({ formerNames }).formerNames).toEqual([]);
  });
});

describe('a former name', () => {
  const shown = (until: string, period = year) =>
    identity({ formerNames: [{ name: 'Old', until }] }, 'Acme', period).formerNames.length === 1;

  it.each([
    ['the day before the period', '2024-12-31T23:59:59Z', false],
    ['the first day of the period', '2025-01-01T00:00:00Z', true],
    ['after the period', '2026-01-15T00:00:00Z', true],
  ])('given up on %s', (_when, until, expected) => expect(shown(until)).toBe(expected));

  it('is shown for 90 days even if the period begins later', () => {
    const later = { periodStart: '2026-06-01', periodEnd: '2026-06-30' };
    // 90 days before 30 June 2026, 12:00: 29 days of June, 31 of May, 30 of April are 90, so 1 April, 12:00.
    expect([shown('2026-04-01T12:00:00Z', later), shown('2026-04-01T11:59:59Z', later)]).toEqual([true, false]);
  });
});

describe('cautions', () => {
  it('name the organisation whose name reads like assurance', () => {
    expect(identity({ name: 'Certified Coffee', legalName: null }, 'Certified Coffee').cautions).toEqual([
      { name: 'Certified Coffee', reason: 'assurance_words' },
    ]);
  });

  it('name a beneficiary in letters that look Latin', () => {
    expect(identity({}, '\u043e\u043e Ltd').cautions).toEqual([
      { name: '\u043e\u043e Ltd', reason: 'lookalike_letters' },
    ]);
  });

  it('are none for plain names', () => expect(identity({}).cautions).toEqual([]));
});
