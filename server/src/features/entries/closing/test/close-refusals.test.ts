import { describe, expect } from 'vitest';
import { expectHidden } from '../../../../../test/access.ts';
import { fieldsOf } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import {
  addEntry,
  addPeriod,
  close,
  electricity,
  expectClosed,
  getPeriod,
  PERIODS,
  year2025,
} from '../../../../../test/fixtures/periods.ts';
import { UNKNOWN_PERIOD } from '../../../../../test/ids.ts';

const test = base.extend('periodId', ({ org }) => addPeriod(org.admin, year2025));

describe('POST /api/v1/settings/reporting-periods/{periodId}/close refuses', () => {
  test('while submitted entries remain, with the count of each state: 409', async ({ org, periodId, api }) => {
    await addEntry(org.admin, electricity('A'), 'approved');
    await addEntry(org.admin, electricity('B'), 'submitted');
    await addEntry(org.admin, electricity('C'), 'submitted');
    await addEntry(org.admin, electricity('D'));
    for (const body of [undefined, {}, { force: false }]) {
      const answer = await close(org.admin, periodId, body);
      expect(`${answer.status} ${answer.body.error.code}`).toBe('409 INVALID_STATE');
      expect(answer.body.error.message).toBe(
        'Submitted entries remain in this period (1 draft, 2 submitted, 1 approved, 0 locked). Review them, or close it with "force": true.',
      );
      expect(answer.body.error.details, 'details are for fields that are not valid').toBeUndefined();
      expect(answer.body.data).toEqual({ draft: 1, submitted: 2, approved: 1, locked: 0 });
    }
    expect(await getPeriod(org.admin, periodId)).toMatchObject({ status: 'open', closedAt: null, closedBy: null });
    expect((await api.events(org.id)).map(({ type }) => type)).not.toContain('emission.locked');
  });

  test('a period that is already closed: 409', async ({ org, periodId }) => {
    await expectClosed(org.admin, periodId);
    for (const force of [true, false]) {
      const { status, body } = await close(org.admin, periodId, { force });
      expect([status, body.error.message, body.data]).toEqual([409, 'This period is already closed.', undefined]);
    }
  });

  test('malformed and unknown fields: 400', async ({ org, periodId }) => {
    const answer = await close(org.admin, periodId, { force: 'yes', reason: 'Audit' });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['force', 'reason']);
    for (const body of ['[]', 'null', 'true'])
      expect((await org.admin.post(`${PERIODS}/${periodId}/close`, body)).status).toBe(400);
    expect((await getPeriod(org.admin, periodId)).status).toBe('open');
  });

  test('all but managers and admins with emissions:write: 401, 403', async ({ org, periodId, api }) => {
    const codeOf = async (client: typeof org.admin): Promise<string> => {
      const { status, body } = await close(client, periodId);
      return `${status} ${body.error.code}`;
    };
    expect(await codeOf(api.anonymous)).toBe('401 MISSING_TOKEN');
    const settingsOnly = await org.clientFor({ role: 'admin', scopes: ['settings:write', 'emissions:read'] });
    expect(await codeOf(settingsOnly)).toBe('403 INSUFFICIENT_SCOPE');
    for (const role of ['contributor', 'viewer'] as const) {
      const lesser = await org.clientFor({ role, scopes: ['emissions:write'] });
      expect(await codeOf(lesser), role).toBe('403 INSUFFICIENT_ROLE');
    }
  });

  test('the periods of other organisations, as if they did not exist: 404', async ({ api, periodId, org }) => {
    const other = await api.newOrganisation();
    await expectHidden(other.admin, { method: 'POST', url: `${PERIODS}/{id}/close` }, periodId, UNKNOWN_PERIOD);
    expect((await getPeriod(org.admin, periodId)).status).toBe('open');
  });
});
