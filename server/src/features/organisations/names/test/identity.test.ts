import { expect, it } from 'vitest';
import { checkIdentifier, formerNamesAfter, isLei, namesOf, normalisedIdentifier } from '../identity.rules.ts';

// LEIs of GLEIF itself and of Apple Inc., from the public index at https://search.gleif.org.
it.each(['506700GE1G29325QX363', 'HWUPKR0MPOU8FGXBT394'])('%s is a LEI', (lei) => {
  expect(isLei(lei)).toBe(true);
});

it.each([
  ['one digit changed', '506700GE1G29325QX364'],
  ['two adjacent digits swapped', '507600GE1G29325QX363'],
  ['19 characters', '506700GE1G29325QX36'],
  ['21 characters', '506700GE1G29325QX3630'],
  ['lower case', '506700ge1g29325qx363'],
  ['nothing', ''],
])('%s is none', (_what, lei) => {
  expect(isLei(lei)).toBe(false);
  expect(checkIdentifier({ scheme: 'lei', value: lei, country: 'DE' })).toHaveLength(1);
});

it('a LEI is stored in capitals and without spaces, other numbers as they are', () => {
  const lei = { scheme: 'lei', value: '5067 00ge 1g29 325q x363', country: 'CH' } as const;
  expect(normalisedIdentifier(lei).value).toBe('506700GE1G29325QX363');
  const number = { scheme: 'company_number', value: 'hrb 12345 b', country: 'DE' } as const;
  expect(normalisedIdentifier(number)).toEqual(number);
  expect(checkIdentifier(number)).toEqual([]);
});

const at = new Date('2026-03-15T12:00:00Z');
const until = '2026-03-15T12:00:00Z';
const acme = { name: 'Acme', legalName: 'Acme Ltd', formerNames: [{ name: 'Old', until: '2025-01-01T00:00:00Z' }] };

it.each([
  ['another name', { name: 'Acme Group', legalName: 'Acme Ltd' }, ['Old', 'Acme']],
  ['another legal name', { name: 'Acme', legalName: 'Acme plc' }, ['Old', 'Acme Ltd']],
  ['both', { name: 'Zenith', legalName: 'Zenith plc' }, ['Old', 'Acme', 'Acme Ltd']],
  ['the two swapped', { name: 'Acme Ltd', legalName: 'Acme' }, ['Old']],
  ['no legal name any more', { name: 'Acme', legalName: null }, ['Old', 'Acme Ltd']],
  ['nothing', { name: 'Acme', legalName: 'Acme Ltd' }, ['Old']],
])('%s: the names given up follow the earlier ones', (_what, after, names) => {
  const history = formerNamesAfter(acme, after, at);
  expect(history.map(({ name }) => name)).toEqual(names);
  expect(history.slice(1).every((former) => former.until === until)).toBe(true);
});

it('a name that was also the legal name is listed once', () => {
  const same = { name: 'Acme Ltd', legalName: 'Acme Ltd', formerNames: [] };
  expect(formerNamesAfter(same, { name: 'Zenith', legalName: null }, at)).toEqual([{ name: 'Acme Ltd', until }]);
});

it('all names are those of today and the former ones', () => {
  expect(namesOf(acme)).toEqual(['Acme', 'Acme Ltd', 'Old']);
  expect(namesOf({ ...acme, legalName: null })).toEqual(['Acme', 'Old']);
});
