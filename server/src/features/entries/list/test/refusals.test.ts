import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { EMISSIONS } from '../../../../../test/fixtures/emissions.ts';

describe('an invalid list request', () => {
  test.for([
    ['scope=4', ['scope']],
    ['scope=two', ['scope']],
    ['scope=', ['scope']],
    ['state=done', ['state']],
    ['state=draft,approved', ['state']],
    ['periodStart=2025-02-30', ['periodStart']],
    ['periodEnd=yesterday', ['periodEnd']],
    ['sortBy=quantity', ['sortBy']],
    ['sortOrder=up', ['sortOrder']],
    ['page=0', ['page']],
    ['page=1.5', ['page']],
    ['pageSize=0', ['pageSize']],
    ['pageSize=201', ['pageSize']],
    ['locationId=%00', ['locationId']],
    ['periodStart=2025-01-01&periodStart=2025-02-01', ['periodStart']],
    ['scope=4&state=x&page=0&periodEnd=x&colour=red', ['colour', 'page', 'periodEnd', 'scope', 'state']],
  ] as const)('is 400: %s', async ([query, fields], { org }) => {
    const answer = await org.admin.get(`${EMISSIONS}?${query}`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', fields]);
  });

  test('requires an existing category, and names the nearest', async ({ org }) => {
    const answer = await org.admin.get(`${EMISSIONS}?category=purchased_electricty`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', ['category']]);
    expect(messageFor(answer, 'category')).toContain('did you mean purchased_electricity?');
    for (const odd of ['', 'zzz', '%'])
      expect((await org.admin.get(`${EMISSIONS}?category=${encodeURIComponent(odd)}`)).status).toBe(400);
  });

  test('names the nearest known parameter', async ({ org }) => {
    const answer = await org.admin.get(`${EMISSIONS}?sate=draft`);
    expect(messageFor(answer, 'sate')).toContain('did you mean state?');
  });

  test('finds nothing at an unknown location', async ({ org }) => {
    const { status, body } = await org.admin.get(`${EMISSIONS}?locationId=nowhere`);
    expect([status, body.data, body.pagination.totalItems]).toEqual([200, [], 0]);
  });
});
