import { describe, expect } from 'vitest';
import { forgeryTest } from '../../../../../test/fixtures/forgery.ts';
import { make } from '../../../../../test/fixtures/reports.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';

interface Issued {
  id: string;
  key: string;
  sha256: string;
}

const test = forgeryTest.extend('report', async ({ api, org }): Promise<Issued> => {
  await make(api, org.admin, { format: 'json' });
  const [row] = await readRows<Issued>(api.db, sql`SELECT id, file_key AS key, sha256 FROM report_jobs`);
  return row!;
});

/** SHA-256 of the word "forged". */
const FORGED = 'ccdd35168ab474fa5764a526cfb83621351e23682c5075b2e18d56bddf96aa30';

describe('an audit of reports', () => {
  test('finds every issued file unchanged', async ({ api, report, findings }) => {
    expect(report.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await findings()).toEqual([]);
    const { checked } = await api.service.record.verifyAll({ progress: () => undefined });
    expect(checked.reports).toBe(1);
  });

  test('names a report whose file was rewritten', async ({ api, report, findings }) => {
    await api.service.storage.put(report.key, 'application/json', async (sink) => void sink.write('forged'));
    expect(await findings()).toEqual([
      { subject: `report ${report.id}`, problem: `its file was changed: its SHA-256 is ${FORGED}` },
    ]);
  });

  test('names a report whose file is missing', async ({ api, report, findings }) => {
    await api.service.storage.remove(report.key);
    expect(await findings()).toEqual([{ subject: `report ${report.id}`, problem: 'its file is missing' }]);
  });

  test('names a report whose digest was rewritten along with its file', async ({ api, report, forge, findings }) => {
    await api.service.storage.put(report.key, 'application/json', async (sink) => void sink.write('forged'));
    await forge(sql`UPDATE report_jobs SET sha256 = ${FORGED} WHERE id = ${report.id}`);
    expect(await findings()).toEqual([
      {
        subject: `report ${report.id}`,
        problem: expect.stringContaining('differs in sha256 from its last event rec_'),
      },
    ]);
  });

  test('names a report that points to the file of another', async ({ api, org, report, forge, findings }) => {
    await make(api, org.admin, { format: 'csv' });
    const [other] = await readRows<Issued>(
      api.db,
      sql`SELECT id, file_key AS key, sha256 FROM report_jobs WHERE id <> ${report.id}`,
    );
    await forge(sql`UPDATE report_jobs SET file_key = ${other!.key} WHERE id = ${report.id}`);
    expect(await findings()).toEqual([
      { subject: `report ${report.id}`, problem: `its file was changed: its SHA-256 is ${other!.sha256}` },
    ]);
  });
});
