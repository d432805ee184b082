import { describe, expect } from 'vitest';
import { codeOf, detailsOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { sharedTest as test } from '../../../../test/api-test.ts';
import { addEntry, addLocation, refusals } from '../../../../test/fixtures/emissions.ts';
import { csv, importCsv } from '../../../../test/fixtures/factors.ts';
import { UNKNOWN_LOCATION } from '../../../../test/ids.ts';

const letters = (count: number) => 'x'.repeat(count);

describe('an entry that breaks a rule', () => {
  test.for([
    ['a category of another scope', { scope: 1 }, 'category', 'purchased_electricity belongs to scope 2, not 1'],
    ['an unknown category', { category: 'purchased_electricty' }, 'category', 'did you mean purchased_electricity?'],
    ['an unknown subcategory', { subcategory: 'grid_electrcity' }, 'subcategory', 'did you mean grid_electricity?'],
    ['an unknown unit', { unit: 'kWhh' }, 'unit', 'did you mean kWh?'],
    [
      'a unit of another dimension',
      { unit: 'L' },
      'unit',
      'L (volume) does not fit: grid_electricity is measured in kWh',
    ],
    [
      'a pinned factor of another dimension',
      { factorCode: 'DEFRA-2025-DIESEL-L', factorOverrideReason: 'The site runs on a generator' },
      'unit',
      'is measured in L',
    ],
    ['a pinned factor of another category', { factorCode: 'DEFRA-2025-NATGAS-KWH' }, 'factorCode', 'is for scope 1'],
    [
      'a reason of nine characters',
      { factorCode: 'DEFRA-2025-NATGAS-KWH', factorOverrideReason: letters(9) },
      'factorOverrideReason',
      'at least 10 characters',
    ],
    [
      'a reason of 301 characters',
      { factorCode: 'DEFRA-2025-NATGAS-KWH', factorOverrideReason: letters(301) },
      'factorOverrideReason',
      'at most 300 characters',
    ],
    ['a reason without a factor', { factorOverrideReason: letters(10) }, 'factorOverrideReason', 'in factorCode'],
    [
      'an unknown factor',
      { factorCode: 'DEFRA-2025-ELEC-GRID-UK' },
      'factorCode',
      'did you mean DEFRA-2025-ELEC-GRID-GB?',
    ],
    ['an empty factor code', { factorCode: '' }, 'factorCode', 'must not be empty'],
    ['an empty category', { category: '' }, 'category', 'must not be empty'],
    ['an endless category', { category: letters(101) }, 'category', 'at most 100 characters'],
    ['an unknown location', { locationId: UNKNOWN_LOCATION }, 'locationId', 'is not a location of this organisation'],
    ['zero', { quantity: 0 }, 'quantity', 'must be at least'],
    ['less than zero', { quantity: -1 }, 'quantity', 'must be at least'],
    ['1e300', { quantity: 1e300 }, 'quantity', 'must be at most 1000000000000'],
    ['a hair over a trillion', { quantity: 1000000000000.01 }, 'quantity', 'must be at most 1000000000000'],
    ['1e-30', { quantity: 1e-30 }, 'quantity', 'must be at least 0.000000000001'],
    ['more tonnes than a double carries', { quantity: 1e12, unit: 'GWh' }, 'quantity', 'is the unit right?'],
    ['a reversed period', { periodStart: '2025-12-31', periodEnd: '2025-12-30' }, 'periodEnd', 'before periodStart'],
    ['367 days', { periodStart: '2025-01-01', periodEnd: '2026-01-02' }, 'periodEnd', 'at most 366 days'],
    ['a start before 1990', { periodStart: '1989-12-31', periodEnd: '1990-01-01' }, 'periodStart', '1990-01-01'],
    ['an end after next year', { periodStart: '2027-12-31', periodEnd: '2028-01-01' }, 'periodEnd', '2027-12-31'],
    ['notes of 501 characters', { notes: letters(501) }, 'notes', 'at most 500 characters'],
    ['a reference of 101 characters', { reference: letters(101) }, 'reference', 'at most 100 characters'],
    ['an empty reference', { reference: ' ' }, 'reference', 'must not be empty'],
  ] as const)('is refused with 422: %s', async ([_case, change, field, message], { api, org }) => {
    for (const answer of await refusals(api, org, change)) {
      expect([codeOf(answer), detailsOf(answer).map((each) => each.field)]).toEqual(['422 VALIDATION_ERROR', [field]]);
      expect(messageFor(answer, field)).toContain(message);
    }
  });

  test('is refused with all errors at once', async ({ api, org }) => {
    const change = {
      category: 'purchased_electricty',
      unit: 'kWhh',
      quantity: 0,
      notes: letters(501),
      reference: letters(101),
      periodStart: '1989-12-31',
      periodEnd: '1989-12-30',
      locationId: UNKNOWN_LOCATION,
      factorCode: 'NOPE',
    };
    for (const answer of await refusals(api, org, change)) {
      expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
      expect(fieldsOf(answer)).toEqual(Object.keys(change).sort());
    }
  });

  test('reveals nothing about the locations and factors of other organisations', async ({ api, org }) => {
    const other = await api.newOrganisation();
    const locationId = await addLocation(other, { country: 'GB' });
    await importCsv(api, other.id, csv('ACME-GRID,Tariff,2,purchased_electricity,grid_electricity,2024,kWh,0.1'));
    const [foreign] = await refusals(api, org, { locationId, factorCode: 'ACME-GRID' });
    const [unknown] = await refusals(api, org, { locationId: UNKNOWN_LOCATION, factorCode: 'ACME-GRIT' });
    expect(fieldsOf(foreign!)).toEqual(['factorCode', 'locationId']);
    expect(detailsOf(foreign!)).toEqual(detailsOf(unknown!));
  });

  test.for([
    ['a leap year', { periodStart: '2024-01-01', periodEnd: '2024-12-31' }],
    ['366 days', { periodStart: '2025-01-01', periodEnd: '2026-01-01' }],
    ['one day', { periodStart: '2024-02-29', periodEnd: '2024-02-29' }],
    ['the first day there is', { periodStart: '1990-01-01', periodEnd: '1990-01-01' }],
    ['the last day there is', { periodStart: '2027-12-31', periodEnd: '2027-12-31' }],
    ['a trillionth', { quantity: 1e-12 }],
    ['a trillion', { quantity: 1e12, unit: 'Wh' }],
    ['15 digits', { quantity: 123456.789012345 }],
    ['500 characters of two code units', { notes: '👍'.repeat(500) }],
    ['a reference of 100 characters', { reference: letters(100) }],
  ] as const)('does not include the exact limit: %s', async ([_case, change], { org }) => {
    expect(await addEntry(org.admin, change)).toMatchObject(change);
  });
});
