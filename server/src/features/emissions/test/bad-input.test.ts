import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { csv, importCsv } from '../../factors/test/fixture.ts';
import {
  addEntry,
  addLocation,
  codeOf,
  detailsOf,
  EMISSIONS,
  electricity,
  fieldsOf,
  messageFor,
  stored,
  UNKNOWN_LOCATION,
} from './fixture.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

/** Sends it to a creation and to a change of an existing entry, and looks that neither leaves a trace. */
async function refusals(change: object) {
  const { id } = await addEntry(org.admin);
  const before = await stored(api);
  const created = await org.admin.post(EMISSIONS, { ...electricity, ...change });
  const changed = await org.admin.patch(`${EMISSIONS}/${id}`, change);
  expect(await stored(api)).toEqual(before);
  return [created, changed];
}

const codes = (count: number) => 'x'.repeat(count);

describe('an entry that breaks a rule', () => {
  it.each([
    ['a category of another scope', { scope: 1 }, 'category', 'purchased_electricity belongs to scope 2, not 1'],
    ['an unknown category', { category: 'purchased_electricty' }, 'category', 'did you mean purchased_electricity?'],
    ['an unknown subcategory', { subcategory: 'grid_electrcity' }, 'subcategory', 'did you mean grid_electricity?'],
    ['an unknown unit', { unit: 'kwh' }, 'unit', 'did you mean kWh?'],
    [
      'a unit of another dimension',
      { unit: 'L' },
      'unit',
      'L (volume) does not fit: grid_electricity is measured in kWh',
    ],
    ['a pinned factor of another dimension', { factorCode: 'DEFRA-2025-DIESEL-L' }, 'unit', 'is measured in L'],
    [
      'an unknown factor',
      { factorCode: 'DEFRA-2025-ELEC-GRID-UK' },
      'factorCode',
      'did you mean DEFRA-2025-ELEC-GRID-GB?',
    ],
    ['an empty factor code', { factorCode: '' }, 'factorCode', 'must not be empty'],
    ['an empty category', { category: '' }, 'category', 'must not be empty'],
    ['an endless category', { category: codes(101) }, 'category', 'at most 100 characters'],
    ['an unknown location', { locationId: UNKNOWN_LOCATION }, 'locationId', 'is not a location of this organisation'],
    ['zero', { quantity: 0 }, 'quantity', 'must be at least'],
    ['less than zero', { quantity: -1 }, 'quantity', 'must be at least'],
    ['1e300', { quantity: 1e300 }, 'quantity', 'must be at most 1000000000000'],
    ['a hair over a trillion', { quantity: 1000000000000.01 }, 'quantity', 'must be at most 1000000000000'],
    ['1e-30', { quantity: 1e-30 }, 'quantity', 'must be at least 1e-12'],
    ['more tonnes than a double carries', { quantity: 1e12, unit: 'GWh' }, 'quantity', 'is the unit right?'],
    ['a reversed period', { periodStart: '2025-12-31', periodEnd: '2025-12-30' }, 'periodEnd', 'before periodStart'],
    ['367 days', { periodStart: '2025-01-01', periodEnd: '2026-01-02' }, 'periodEnd', 'at most 366 days'],
    ['a start before 1990', { periodStart: '1989-12-31', periodEnd: '1990-01-01' }, 'periodStart', '1990-01-01'],
    ['an end after next year', { periodStart: '2027-12-31', periodEnd: '2028-01-01' }, 'periodEnd', '2027-12-31'],
    ['notes of 501 characters', { notes: codes(501) }, 'notes', 'at most 500 characters'],
    ['a reference of 101 characters', { reference: codes(101) }, 'reference', 'at most 100 characters'],
    ['an empty reference', { reference: ' ' }, 'reference', 'must not be empty'],
  ])('is refused with 422: %s', async (_case, change, field, message) => {
    for (const answer of await refusals(change)) {
      expect([codeOf(answer), detailsOf(answer).map((each) => each.field)]).toEqual(['422 VALIDATION_ERROR', [field]]);
      expect(messageFor(answer, field)).toContain(message);
    }
  });

  it('is told of all of them at once', async () => {
    const change = {
      category: 'purchased_electricty',
      unit: 'kwh',
      quantity: 0,
      notes: codes(501),
      reference: codes(101),
      periodStart: '1989-12-31',
      periodEnd: '1989-12-30',
      locationId: UNKNOWN_LOCATION,
      factorCode: 'NOPE',
    };
    for (const answer of await refusals(change)) {
      expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
      expect(fieldsOf(answer)).toEqual(Object.keys(change).sort());
    }
  });

  it('learns nothing about the locations and factors of others', async () => {
    const other = await api.newOrganisation();
    const locationId = await addLocation(other, { country: 'GB' });
    await importCsv(api, other.id, csv('ACME-GRID,Tariff,2,purchased_electricity,grid_electricity,2024,kWh,0.1'));
    const [foreign] = await refusals({ locationId, factorCode: 'ACME-GRID' });
    const [unknown] = await refusals({ locationId: UNKNOWN_LOCATION, factorCode: 'ACME-GRIT' });
    expect(fieldsOf(foreign!)).toEqual(['factorCode', 'locationId']);
    expect(detailsOf(foreign!)).toEqual(detailsOf(unknown!));
  });

  it.each([
    ['a leap year', { periodStart: '2024-01-01', periodEnd: '2024-12-31' }],
    ['366 days', { periodStart: '2025-01-01', periodEnd: '2026-01-01' }],
    ['one day', { periodStart: '2024-02-29', periodEnd: '2024-02-29' }],
    ['the first day there is', { periodStart: '1990-01-01', periodEnd: '1990-01-01' }],
    ['the last day there is', { periodStart: '2027-12-31', periodEnd: '2027-12-31' }],
    ['a trillionth', { quantity: 1e-12 }],
    ['a trillion', { quantity: 1e12, unit: 'Wh' }],
    ['15 digits', { quantity: 123456.789012345 }],
    ['500 characters of two code units', { notes: '👍'.repeat(500) }],
    ['a reference of 100 characters', { reference: codes(100) }],
  ])('is not one at the very edge: %s', async (_case, change) => {
    expect(await addEntry(org.admin, change)).toMatchObject(change);
  });
});

describe('an entry of the wrong shape', () => {
  it.each([
    ['text for a number', { quantity: '12500' }, 'quantity'],
    ['null for a number', { quantity: null }, 'quantity'],
    ['a list', { quantity: [1] }, 'quantity'],
    ['true', { quantity: true }, 'quantity'],
    ['text for the scope', { scope: '2' }, 'scope'],
    ['scope 4', { scope: 4 }, 'scope'],
    ['scope 1.5', { scope: 1.5 }, 'scope'],
    ['a number for a code', { category: 7 }, 'category'],
    ['null for a code', { unit: null }, 'unit'],
    ['30 February', { periodStart: '2025-02-30' }, 'periodStart'],
    ['29 February of a common year', { periodEnd: '2025-02-29' }, 'periodEnd'],
    ['a date without zeros', { periodStart: '2025-1-1' }, 'periodStart'],
    ['a timestamp', { periodStart: '2025-01-01T00:00:00Z' }, 'periodStart'],
    ['a number for a location', { locationId: 7 }, 'locationId'],
    ['NUL', { notes: 'a\0b' }, 'notes'],
    ['half a surrogate pair', { reference: 'a\ud800' }, 'reference'],
    ['a misspelt field', { factorcode: 'DEFRA-2025-ELEC-GRID-GB' }, 'factorcode'],
    ['a computed field', { tco2e: 1 }, 'tco2e'],
    ['a state', { state: 'approved' }, 'state'],
    ['an author', { createdBy: { id: 'usr_x', email: 'x@tonne.test' } }, 'createdBy'],
  ])('is refused with 400: %s', async (_case, change, field) => {
    for (const answer of await refusals(change)) {
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', [field]]);
    }
  });

  it('is told of every field at once, with the nearest known', async () => {
    const answer = await org.admin.post(EMISSIONS, {
      scope: '2',
      categorie: 'purchased_electricity',
      quantity: '1',
      periodStart: '2025-02-30',
      periodEnd: '2025-13-01',
      notes: codes(501),
      factor_code: 'x',
      id: 'ent_x',
    });
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    const fields = ['categorie', 'category', 'factor_code', 'id', 'notes', 'periodEnd', 'periodStart', 'quantity'];
    expect(fieldsOf(answer)).toEqual([...fields, 'scope', 'subcategory', 'unit']);
    expect(messageFor(answer, 'categorie')).toContain('did you mean category?');
    expect(messageFor(answer, 'factor_code')).toContain('did you mean factorCode?');
  });

  it('misses what is required', async () => {
    const answer = await org.admin.post(EMISSIONS, {});
    expect([answer.status, fieldsOf(answer)]).toEqual([400, Object.keys(electricity).sort()]);
  });

  it.each([
    ['16 digits', '1234567890123456'],
    ['16 digits after the point', '0.1234567890123456'],
    ['a double that no client meant', '0.30000000000000004'],
  ])('has a number nobody could read back: %s is 422', async (_case, literal) => {
    const before = await stored(api);
    const body = JSON.stringify(electricity).replace('12500', literal);
    const answer = await org.admin.post(EMISSIONS, body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['quantity']]);
    expect(messageFor(answer, 'quantity')).toContain('15 significant digits');
    expect(await stored(api)).toEqual(before);
  });

  it.each([
    ['no JSON', '{"scope": 2,', '400 MALFORMED_JSON'],
    ['a list', '[]', '400 VALIDATION_ERROR'],
    ['null', 'null', '400 VALIDATION_ERROR'],
    ['nothing', undefined, '400 VALIDATION_ERROR'],
  ])('is no entry at all: %s', async (_case, body, code) => {
    expect(codeOf(await org.admin.post(EMISSIONS, body))).toBe(code);
  });

  it('comes as something else than JSON: 415', async () => {
    const answer = await org.admin.post(EMISSIONS, 'scope=2', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(codeOf(answer)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
  });

  it('is larger than a mebibyte: 413', async () => {
    const answer = await org.admin.post(EMISSIONS, { ...electricity, notes: codes(1024 * 1024) });
    expect(codeOf(answer)).toBe('413 BODY_TOO_LARGE');
  });
});
