import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../../../../test/client.ts';
import type { TestApi } from '../../../../../test/harness.ts';

export const YEAR = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };

export const order = (more: object = {}) => ({ reportId: 'ghg_inventory', format: 'csv', ...YEAR, ...more });

export const newEntry = (reference: string, more: object = {}) => ({
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  quantity: 1_000,
  unit: 'kWh',
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  reference,
  ...more,
});

/** Orders a report and returns the id of its job. */
export async function generate(client: Client, more: object = {}): Promise<string> {
  const { status, body } = await client.post('/api/v1/reports/generate', order(more));
  if (status !== 202) throw new Error(`not ordered: ${JSON.stringify(body)}`);
  return body.data.jobId;
}

/** Looks until the job has ended. */
export async function ended(client: Client, jobId: string) {
  const giveUpAt = performance.now() + 30_000;
  for (;;) {
    const { body } = await client.get(`/api/v1/reports/jobs/${jobId}`);
    if (['complete', 'failed'].includes(body.data.status)) return body.data;
    if (performance.now() > giveUpAt) throw new Error(`still ${JSON.stringify(body.data)}`);
    await sleep(20);
  }
}

/** Runs the worker's part for the time of the work. */
export async function withEngine<T>(api: TestApi, work: () => Promise<T>): Promise<T> {
  const { engine } = api.house.reports;
  engine.start();
  try {
    return await work();
  } finally {
    await engine.stop();
  }
}

export const make = (api: TestApi, client: Client, more: object = {}) =>
  withEngine(api, async () => ended(client, await generate(client, more)));

/** What stands behind a link: the path is asked of the service itself, without a key. */
export const follow = (api: TestApi, url: string) => api.anonymous.get(new URL(url).pathname);
