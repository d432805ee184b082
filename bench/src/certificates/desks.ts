import type { ChildProcess } from 'node:child_process';
import { withClient } from '../inventory/database-client.ts';
import { freePort, startChild, stopChild, untilServing } from '../processes.ts';
import type { Subject } from '../server-process.ts';
import type { Site } from '../site.ts';

const MAIN = new URL('../../../server/dist/main.js', import.meta.url);
const BARE = new URL('./bare-verifier-process.js', import.meta.url);
/** The setting's maximum, because all requests come from one address. */
const OUT_OF_REACH = '1000000';

/** The demo organisation's certificate that rests on retirements, whose claims are the longest. */
const CERTIFICATE = `SELECT cert_id FROM certificates WHERE status = 'issued' AND type = 'offset_retirement'`;

/** The real process in the API role, with a limit high enough for the benchmark. */
export const withTonneDesk = <T>(site: Site, work: (tonne: Subject) => Promise<T>): Promise<T> => {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = site;
  const environment = { DATABASE_URL, DATA_DIR, ROLE: 'api', PUBLIC_PER_MINUTE: OUT_OF_REACH };
  return withDesk(MAIN, environment, async (base, child) => {
    await untilServing(child, `${base}/health/ready`);
    return work(await proven(`${base}/public/certificates/${await findCertificate(site)}`));
  });
};

export const withBareDesk = <T>(site: Site, tonne: Subject, work: (bare: Subject) => Promise<T>): Promise<T> =>
  withDesk(BARE, { DATABASE_URL: site.databaseUrl }, async (base, child) => {
    const url = base + new URL(tonne.url).pathname;
    await untilServing(child, url);
    return work(await proven(url));
  });

async function withDesk<T>(
  script: URL,
  environment: NodeJS.ProcessEnv,
  work: (base: string, child: ChildProcess) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const child = startChild(script, { ...environment, PORT: String(port), LOG_LEVEL: 'warn' });
  try {
    return await work(`http://127.0.0.1:${port}`, child);
  } finally {
    await stopChild(child);
  }
}

const findCertificate = (site: Site): Promise<string> =>
  withClient(site, async (client) => {
    const { rows } = await client.query<{ cert_id: string }>(CERTIFICATE);
    if (!rows[0]) throw new Error('the demo organisation has no certificate that rests on retirements');
    return rows[0].cert_id;
  });

/** Comparing failed checks would be meaningless. */
async function proven(url: string): Promise<Subject> {
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { headers });
  const record = (await response.json()) as { signatureValid?: boolean; retirements?: unknown[] };
  if (record.signatureValid !== true || !record.retirements?.length)
    throw new Error(`${url} is not a valid certificate`);
  return { url, headers };
}
