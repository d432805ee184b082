import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import {
  addLocation,
  EMISSIONS,
  electricity,
  gas,
  setOrganisation,
  stored,
} from '../../../../../test/fixtures/emissions.ts';
import { UNKNOWN_LOCATION } from '../../../../../test/ids.ts';
import { sql } from '../../../../platform/db/index.ts';
import { BATCH, NDJSON, resultsOf, send, verdictsOf } from './fixture.ts';

const without = (field: keyof typeof electricity): object => ({ ...electricity, [field]: undefined });

describe('a row', () => {
  test.for<[string, unknown]>([
    ['lacks a field', without('unit')],
    ['lacks all of them', {}],
    ['has a field nobody knows', { ...electricity, quantitiy: 5 }],
    ['has a field that is read-only', { ...electricity, tco2e: 5 }],
    ['has text for a number', { ...electricity, quantity: '12500' }],
    ['has nothing for a number', { ...electricity, quantity: null }],
    ['asks for zero', { ...electricity, quantity: 0 }],
    ['asks for too much', { ...electricity, quantity: 1e300 }],
    ['has notes too long', { ...electricity, notes: 'x'.repeat(501) }],
    ['names a day that is none', { ...electricity, periodEnd: '2025-02-30' }],
    ['ends before it starts', { ...electricity, periodEnd: '2024-12-31' }],
    ['is of an unknown category', { ...electricity, category: 'purchased_electricty' }],
    ['is of a category of another scope', { ...electricity, scope: 1 }],
    ['has a unit of another dimension', { ...electricity, unit: 'kg' }],
    ['pins an unknown factor', { ...electricity, factorCode: 'DEFRA-2025-ELEC-GRID-XX' }],
    ['names an unknown location', { ...electricity, locationId: UNKNOWN_LOCATION }],
    ['breaks a bound and two rules', { ...electricity, quantity: -1, unit: 'kg', periodEnd: '2024-12-31' }],
    ['is wrong in shape and in bounds', { ...electricity, scope: '2', notes: 'x'.repeat(501) }],
    ['holds a NUL', { ...electricity, notes: 'a\0b' }],
    ['holds half a character', { ...electricity, reference: 'a\ud800' }],
    ['is a list', []],
  ])(
    'that %s is refused with the message of a single creation, and affects no other row',
    async ([, row], { org, api }) => {
      const single = await org.admin.post(EMISSIONS, row);
      expect([400, 422]).toContain(single.status);
      const before = await stored(api);
      const batch = await org.admin.post(BATCH, { entries: [row, row] });
      expect(batch.status).toBe(200);
      const { code, message, details } = single.body.error;
      const error = { code, message, ...(details && { details }) };
      expect(resultsOf(batch)).toEqual([
        { index: 0, status: 'failed', error },
        { index: 1, status: 'failed', error },
      ]);
      expect(await stored(api)).toEqual(before);
    },
  );

  test('that is not an object is refused as a whole', async ({ org }) => {
    const answer = await org.admin.post(BATCH, { entries: [null, 7, 'text', true] });
    expect(resultsOf(answer).map(({ error }) => error)).toEqual(
      Array(4).fill({
        code: 'VALIDATION_ERROR',
        message: 'must be an object',
        details: [{ field: '', message: 'must be an object' }],
      }),
    );
  });

  test('reports a number of 16 digits together with every other problem', async ({ org }) => {
    const body = `{"entries":[${JSON.stringify(electricity)},{"scope":4,"quantity":1234567890123456,"notes":"a\\u0000"}]}`;
    const answer = await org.admin.post(BATCH, body);
    expect(verdictsOf(answer)).toEqual([
      'created',
      'VALIDATION_ERROR category, notes, periodEnd, periodStart, quantity, scope, subcategory, unit',
    ]);
    const { details = [] } = resultsOf(answer)[1]!.error!;
    expect(details.find(({ field }) => field === 'quantity')?.message).toBe('must have at most 15 significant digits');
  });

  test('with hundreds of unknown fields is refused for their number', async ({ org }) => {
    const names = Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]);
    const answer = await org.admin.post(BATCH, { entries: [Object.fromEntries(names)] });
    expect(resultsOf(answer)[0]?.error?.details).toEqual([
      { field: '', message: 'The entry has more than 38 fields.' },
    ]);
  });

  test('that hides deep nesting inside a field is refused on that field', async ({ org }) => {
    const nested = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`);
    const answer = await org.admin.post(BATCH, { entries: [{ ...electricity, notes: nested }] });
    expect(verdictsOf(answer)).toEqual(['VALIDATION_ERROR notes']);
  });
});

describe('the body', () => {
  test.for<[string, object | string, string, string[]]>([
    ['without entries', {}, '400 VALIDATION_ERROR', ['entries']],
    ['with another field', { entries: [electricity], modus: 'atomic' }, '400 VALIDATION_ERROR', ['modus']],
    ['with entries that are no list', { entries: electricity }, '400 VALIDATION_ERROR', ['entries']],
    ['that is a bare list', [electricity], '400 VALIDATION_ERROR', ['']],
    ['with an empty list', { entries: [] }, '422 VALIDATION_ERROR', ['entries']],
    ['that is not JSON', '{"entries":[', '400 MALFORMED_JSON', []],
    ['nested too deep', `{"entries":[${'['.repeat(40)}${']'.repeat(40)}]}`, '400 VALIDATION_ERROR', ['']],
  ])('%s is refused as a whole', async ([, body, code, fields], { api, org }) => {
    const before = await stored(api);
    const answer = await org.admin.post(BATCH, body);
    expect(codeOf(answer)).toBe(code);
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test('with excessive nesting is refused, also under an Idempotency-Key', async ({ org }) => {
    const body = `{"entries":[${'['.repeat(500_000)}${']'.repeat(500_000)}]}`;
    const headers = { 'idempotency-key': '0f9d3c1e-6b7a-4c58-9e02-5d1f8a7b6c34' };
    expect(codeOf(await org.admin.post(BATCH, body, headers))).toBe('400 VALIDATION_ERROR');
  });

  test('of another media type is refused', async ({ org }) => {
    const answer = await org.admin.post(BATCH, '<entries/>', { 'content-type': 'application/xml' });
    expect(codeOf(answer)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
  });

  test('as CSV or NDJSON is accepted by no other endpoint', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, JSON.stringify(electricity), NDJSON);
    expect(codeOf(answer)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('the settings of the organisation', () => {
  test('require a location on every row if the organisation is multi-site', async ({ api }) => {
    const several = await api.newOrganisation();
    const otherOrganisation = await api.newOrganisation();
    const site = await addLocation(several, { country: 'GB' });
    const foreign = await addLocation(otherOrganisation, { country: 'GB' });
    await setOrganisation(several, { multiSite: true });
    const rows = [
      { ...electricity, locationId: site },
      { ...electricity, reference: 'nowhere' },
      { ...electricity, locationId: foreign },
      { ...electricity, locationId: UNKNOWN_LOCATION },
    ];
    const answer = await send(several.admin, 'csv', rows);
    expect(verdictsOf(answer)).toEqual([
      'created',
      'VALIDATION_ERROR locationId',
      'VALIDATION_ERROR locationId',
      'VALIDATION_ERROR locationId',
    ]);
    const [, , ofStranger, ofNobody] = resultsOf(answer);
    expect(ofStranger?.error).toEqual(ofNobody?.error);
  });

  test.for(['', 'dryRun=true&'])(
    'require a location on rows if the organisation has several (%s)',
    async (query, { api }) => {
      const org = await api.newOrganisation();
      const rows = [
        { ...electricity, reference: 'nowhere' },
        { ...electricity, quantity: -1, reference: 'worse' },
      ];
      const ask = (required: string, entries: readonly object[]) =>
        org.admin.post(`${BATCH}?${query}requireLocation=${required}`, { entries });
      // With one location there is no ambiguity.
      expect(verdictsOf(await ask('true', rows.slice(0, 1)))).toEqual([query ? 'valid' : 'created']);
      const site = await addLocation(org, { country: 'FR' });
      const again = rows.map((row) => ({ ...row, reference: `${row.reference} 2` }));
      const answer = await ask('true', [...again, { ...electricity, reference: 'there', locationId: site }]);
      expect(verdictsOf(answer)).toEqual([
        'VALIDATION_ERROR locationId',
        'VALIDATION_ERROR locationId, quantity',
        query ? 'valid' : 'created',
      ]);
      expect(verdictsOf(await ask('false', again.slice(0, 1)))).toEqual([query ? 'valid' : 'created']);
      expect(codeOf(await ask('yes', again))).toBe('400 VALIDATION_ERROR');
    },
  );

  test('refuse rows that overlap a closed period, and only those', async ({ api }) => {
    const closed = await api.newOrganisation();
    await api.db.execute(sql`
      INSERT INTO reporting_periods (organisation_id, id, name, period_start, period_end, status, created_at, created_by)
      VALUES (${closed.id}, 'per_1', '2024', '2024-01-01', '2024-12-31', 'closed', now(), ${closed.adminId})`);
    const rows = [
      { ...electricity, periodStart: '2024-01-01', periodEnd: '2024-12-31' },
      { ...electricity, periodStart: '2024-12-01', periodEnd: '2025-01-31' },
      { ...gas, periodStart: '2024-05-01', periodEnd: '2024-05-31' },
      { ...gas, periodStart: '2025-05-01', periodEnd: '2025-05-31' },
    ];
    const partial = await send(closed.admin, 'ndjson', rows);
    expect(verdictsOf(partial)).toEqual(['INVALID_STATE', 'INVALID_STATE', 'INVALID_STATE', 'created']);
    expect(resultsOf(partial)[0]?.error?.message).toBe(
      'The period from 2024-01-01 to 2024-12-31 is closed; an admin can reopen it.',
    );
    const before = await stored(api);
    expect(codeOf(await send(closed.admin, 'json', rows.slice(0, 1), 'atomic'))).toBe('422 BATCH_REJECTED');
    expect(await stored(api)).toEqual(before);
  });
});
