import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '../inventory/tenants.ts';
import { residentMegabytes } from '../memory.ts';
import type { Subject } from '../server-process.ts';

const LOOK_MS = 50;

export interface Made {
  readonly seconds: number;
  readonly rows: number;
  readonly megabytesOfFile: number;
  /** The worker's peak. */
  readonly megabytes: number;
}

export interface Order {
  readonly reportId: string;
  readonly format: string;
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** Orders a report as a customer does and waits for it, while measuring the worker's memory. */
export async function makeReport(
  tonne: Subject,
  worker: ChildProcess,
  { headers }: Tenant,
  order: Order,
): Promise<Made> {
  const call = (path: string, init: RequestInit = {}) =>
    answer(new URL(`/api/v1/reports${path}`, tonne.url), headers, init);
  const from = performance.now();
  const { jobId } = await call('/generate', { method: 'POST', body: JSON.stringify(order) });
  let megabytes = 0;
  for (;;) {
    const { status, error } = await call(`/jobs/${jobId}`);
    if (status === 'complete') break;
    if (status === 'failed' || worker.exitCode !== null) throw new Error(`no report: ${error ?? 'the worker exited'}`);
    megabytes = Math.max(megabytes, residentMegabytes(worker.pid!));
    await sleep(LOOK_MS);
  }
  const seconds = (performance.now() - from) / 1000;
  const [item] = await call('/history?pageSize=1');
  return { seconds, rows: item.rowCount, megabytesOfFile: item.sizeBytes / 1_000_000, megabytes };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes, all of them our own
async function answer(url: URL, headers: Record<string, string>, init: RequestInit): Promise<any> {
  const response = await fetch(url, { ...init, headers: { ...headers, 'content-type': 'application/json' } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${body}`);
  return JSON.parse(body).data;
}
