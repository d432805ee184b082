import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '../inventory/tenants.ts';
import type { Tonne } from '../server-process.ts';

const LOOK_MS = 50;
const IN_PROGRESS = ['reading', 'applying'];

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly message: string | null;
  readonly counts: { readonly rows: number; readonly ready: number; readonly applied: number };
}

export type Importer = ReturnType<typeof createImporter>;

/** Sends files as an organisation, and waits for the worker. */
export function createImporter({ url }: Tonne, { headers }: Tenant) {
  const call = async (path: string, init: RequestInit = {}): Promise<Shown> => {
    const response = await fetch(new URL(`/api/v1/imports${path}`, url), {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text).data;
  };

  const settled = async (id: string): Promise<Shown> => {
    for (;;) {
      const shown = await call(`/${id}`);
      if (!IN_PROGRESS.includes(shown.status)) return shown;
      await sleep(LOOK_MS);
    }
  };

  return {
    /** Returns once all rows are checked. */
    async upload(file: string): Promise<string> {
      const headers = { 'content-type': 'text/csv' };
      const { id } = await call('?name=bench.csv', { method: 'POST', body: file, headers });
      const { counts, message } = await settled(id);
      if (counts.ready !== counts.rows) throw new Error(`${counts.ready} of ${counts.rows} rows are ready: ${message}`);
      return id;
    },

    async apply(id: string): Promise<void> {
      await call(`/${id}/apply`, { method: 'POST' });
      const { counts, message } = await settled(id);
      if (counts.applied !== counts.rows)
        throw new Error(`${counts.applied} of ${counts.rows} became entries: ${message}`);
    },
  };
}
