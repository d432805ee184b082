import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { RECORD, readNote, sequenceAll } from '../../../../test/fixtures/log.ts';
import { sql } from '../../../platform/db/index.ts';
import { addEvents } from './leaves.ts';

const PATH = `${RECORD}/checkpoints`;

describe('GET /api/v1/record/checkpoints', () => {
  test('shows every checkpoint, newest first, with its sent copies', async ({ api, admin }) => {
    for (let round = 0; round < 3; round++) {
      await addEvents(api, 1);
      await sequenceAll(api);
    }
    const { status, body } = await admin.get(`${PATH}?pageSize=2`);
    expect(status).toBe(200);
    const [latest, before] = body.data;
    expect(latest.size).toBe(before.size + 1);
    expect(latest.checkpoint).toBe((await api.anonymous.get('/public/log/checkpoint')).text);
    expect(readNote(latest.checkpoint).root.toString('base64')).toBe(latest.root);
    expect(latest).toMatchObject({ at: '2026-03-15T12:00:00Z', keyId: expect.any(String), copies: [] });
    const next = await admin.get(`${PATH}?pageSize=2&cursor=${body.pagination.nextCursor}`);
    expect(next.body.data[0].size).toBe(before.size - 1);

    await api.db.execute(sql`
      INSERT INTO log_copies (destination, size, kind, sent_at)
      VALUES ('/mnt/usb', ${before.size}, 'folder', '2026-03-15T12:01:00Z')`);
    const sent = await admin.get(`${PATH}?sent=true`);
    expect(sent.body.data).toEqual([{ ...before, copies: [{ to: 'folder', sentAt: '2026-03-15T12:01:00Z' }] }]);
    expect(sent.body.pagination.totalItems).toBe(1);
  });

  test('refuses a malformed filter', async ({ admin }) => {
    const { status, body } = await admin.get(`${PATH}?sent=maybe`);
    expect([status, body.error.details[0].field]).toEqual([400, 'sent']);
  });

  test('requires an admin or manager with the scope', async ({ api, org, viewer }) => {
    expect((await api.anonymous.get(PATH)).status).toBe(401);
    expect((await viewer.get(PATH)).body.error.code).toBe('INSUFFICIENT_SCOPE');
    const contributor = await org.clientFor({ role: 'contributor', scopes: ['audit:read'] });
    expect((await contributor.get(PATH)).body.error.code).toBe('INSUFFICIENT_ROLE');
    const manager = await org.clientFor({ role: 'manager', scopes: ['audit:read'] });
    expect((await manager.get(PATH)).status).toBe(200);
  });
});
