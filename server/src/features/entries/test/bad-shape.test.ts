import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { sharedTest as test } from '../../../../test/api-test.ts';
import { EMISSIONS, electricity, refusals, stored } from '../../../../test/fixtures/emissions.ts';

describe('an entry of the wrong shape', () => {
  test.for([
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
  ] as const)('is refused with 400: %s', async ([_case, change, field], { api, org }) => {
    for (const answer of await refusals(api, org, change)) {
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', [field]]);
    }
  });

  test('is refused with every field at once, and the nearest known name', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, {
      scope: '2',
      categorie: 'purchased_electricity',
      quantity: '1',
      periodStart: '2025-02-30',
      periodEnd: '2025-13-01',
      notes: 'x'.repeat(501),
      factor_code: 'x',
      id: 'ent_x',
    });
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    const fields = ['categorie', 'category', 'factor_code', 'id', 'notes', 'periodEnd', 'periodStart', 'quantity'];
    expect(fieldsOf(answer)).toEqual([...fields, 'scope', 'subcategory', 'unit']);
    expect(messageFor(answer, 'categorie')).toContain('did you mean category?');
    expect(messageFor(answer, 'factor_code')).toContain('did you mean factorCode?');
  });

  test('is refused without the required fields', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, {});
    expect([answer.status, fieldsOf(answer)]).toEqual([400, Object.keys(electricity).sort()]);
  });

  test.for([
    ['16 digits', '1234567890123456'],
    ['16 digits after the point', '0.1234567890123456'],
    ['a double that no client meant', '0.30000000000000004'],
  ] as const)(
    'is refused with a number that cannot be read back exactly: %s is 422',
    async ([_case, literal], { api, org }) => {
      const before = await stored(api);
      const body = JSON.stringify(electricity).replace('12500', literal);
      const answer = await org.admin.post(EMISSIONS, body);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['quantity']]);
      expect(messageFor(answer, 'quantity')).toContain('15 significant digits');
      expect(await stored(api)).toEqual(before);
    },
  );

  test.for([
    ['no JSON', '{"scope": 2,', '400 MALFORMED_JSON'],
    ['a list', '[]', '400 VALIDATION_ERROR'],
    ['null', 'null', '400 VALIDATION_ERROR'],
    ['nothing', undefined, '400 VALIDATION_ERROR'],
  ] as const)('is refused if it is no object: %s', async ([_case, body, code], { org }) => {
    expect(codeOf(await org.admin.post(EMISSIONS, body))).toBe(code);
  });

  test('is refused in a format other than JSON: 415', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, 'scope=2', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(codeOf(answer)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
  });

  test('is refused above one mebibyte: 413', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, { ...electricity, notes: 'x'.repeat(1024 * 1024) });
    expect(codeOf(answer)).toBe('413 BODY_TOO_LARGE');
  });
});
