import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, startChild, stopChild, untilServing } from './processes.ts';
import type { Site } from './site.ts';

const MAIN = new URL('../../server/dist/main.js', import.meta.url);
const CLI = new URL('../../server/bin/tonne.mjs', import.meta.url);
const OUT_OF_REACH = '1000000000';
const LOCATIONS = '/api/v1/settings/locations';

/** The client's view of a server under measurement. */
export interface Subject {
  /** One small resource. */
  readonly url: string;
  readonly headers: Record<string, string>;
}

export interface Tonne extends Subject {
  readonly pid: number;
}

export const newKey = (): string => randomBytes(30).toString('base64url');

export const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** The real process in the API role with an unlimited key. It still counts requests and sends the headers. */
export async function withTonne<T>(site: Site, work: (tonne: Tonne) => Promise<T>): Promise<T> {
  const key = newKey();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = startChild(MAIN, {
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    PORT: String(port),
    ROLE: 'api',
    LOG_LEVEL: 'warn',
    BOOTSTRAP_API_KEY: key,
  });
  try {
    await untilServing(child, `${base}/health/ready`);
    await liftLimits(site, await firstId(`${base}/api/v1/settings/api-keys`, key));
    const url = `${base}${LOCATIONS}/${await firstId(base + LOCATIONS, key)}`;
    return await work({ url, headers: bearer(key), pid: child.pid! });
  } finally {
    await stopChild(child);
  }
}

async function firstId(url: string, key: string): Promise<string> {
  const response = await fetch(url, { headers: bearer(key) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const { data } = (await response.json()) as { data: Array<{ id: string }> };
  if (!data[0]) throw new Error(`${url} lists nothing`);
  return data[0].id;
}

async function liftLimits(site: Site, keyId: string): Promise<void> {
  const limits = ['--per-minute', '--per-hour', '--per-day', '--concurrent'].flatMap((name) => [name, OUT_OF_REACH]);
  await promisify(execFile)(process.execPath, [fileURLToPath(CLI), 'key', 'limits', keyId, ...limits], {
    env: { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir },
  });
}
