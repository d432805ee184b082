import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';
import { createProgress } from '../progress.ts';
import { type ImportOrder, type ImportResult, importEntries } from '../run.ts';
import type { RetryPolicy } from '../send.ts';
import { type FlakyProxy, startFlakyProxy } from './flaky-proxy.ts';

export const HEADER = 'scope,category,subcategory,quantity,unit,periodStart,periodEnd,reference,notes';

export const line = (reference: string, quantity: number | string, notes = '', unit = 'kWh'): string =>
  `2,purchased_electricity,grid_electricity,${quantity},${unit},2025-01-01,2025-01-31,${reference},${notes}`;

/** Gives up before a test would. */
export const QUICK_RETRIES: RetryPolicy = { pauseMs: 5, longestPauseMs: 20, untilMs: 100 };

export interface Site {
  readonly api: TestApi;
  readonly proxy: FlakyProxy;
  path(name: string): string;
  put(name: string, content: string | Buffer): Promise<string>;
  read(name: string): Promise<string>;
  has(name: string): boolean;
  /** In this process, through the proxy. */
  run(org: TestOrganisation, csv: string, change?: Change): Promise<ImportResult>;
  /** Reference, quantity and millionths of a tonne of every entry, by the reference. */
  entries(org: TestOrganisation): Promise<Array<[reference: string, quantity: number, micro: number]>>;
  close(): Promise<void>;
}

export interface Change extends Partial<ImportOrder> {
  readonly retryPolicy?: RetryPolicy;
  readonly signal?: AbortSignal;
  readonly said?: string[];
}

export async function openSite(): Promise<Site> {
  const api = await startTestApi();
  const proxy = await startFlakyProxy(await api.app.listen({ port: 0, host: '127.0.0.1' }));
  const folder = await mkdtemp(join(tmpdir(), 'tonne-import-'));
  const path = (name: string): string => join(folder, name);
  return {
    api,
    proxy,
    path,
    async put(name, content) {
      await writeFile(path(name), content);
      return path(name);
    },
    read: (name) => readFile(path(name), 'utf8'),
    has: (name) => existsSync(path(name)),
    run(org, csv, { retryPolicy = QUICK_RETRIES, signal = new AbortController().signal, said = [], ...change } = {}) {
      const target = { url: proxy.url, key: org.admin.key ?? '' };
      const order = { csv, statePath: `${csv}.import.json`, target, chunkRows: 1000, restart: false, ...change };
      const progress = createProgress({ write: (text) => said.push(text) });
      return importEntries(order, { progress, signal, retryPolicy });
    },
    async entries({ id }) {
      const rows = await readRows<{ reference: string; quantity: number; micro: number }>(
        api.db,
        sql`
        SELECT reference, quantity::float8 AS quantity, (tco2e * 1000000)::int AS micro
        FROM emission_entries WHERE organisation_id = ${id} ORDER BY reference`,
      );
      return rows.map(({ reference, quantity, micro }) => [reference, quantity, micro]);
    },
    async close() {
      await proxy.close();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
