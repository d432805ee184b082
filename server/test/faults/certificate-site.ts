import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject, vi } from 'vitest';
import { databasePool } from '../database-client.ts';
import { createTestDatabase } from '../databases.ts';
import { createTestCertificate } from '../fixtures/document-certificate.ts';
import { electricity } from '../fixtures/emissions.ts';
import { liftLimits } from './database-access.ts';
import { freePort } from './free-port.ts';
import type { HttpAnswer } from './http-client.ts';
import { startServer } from './running-server.ts';
import { launch, newFolder, type ServerProcess } from './server-process.ts';

export const PATIENCE = { timeout: 150_000, interval: 10 };

const YEAR = { name: 'FY 2025', periodStart: '2025-01-01', periodEnd: '2025-12-31' };

const REQUEST = {
  type: 'ghg_inventory',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  beneficiaryName: 'Harbourside Components Ltd',
  scopeCoverage: [2],
  signatoryName: 'Ada Okafor',
  signatoryTitle: 'Head of Sustainability',
};

export interface Standing {
  status: string;
  isSealed: boolean;
  attempts: number;
}

export type CertificateSite = Awaited<ReturnType<typeof startCertificateSite>>;

/**
 * One database, one data folder, an API process, and any number of workers, each a separate process. They sign PDF files
 * for readers, so a document that is printed again must have the same signature.
 */
export async function startCertificateSite() {
  const database = await createTestDatabase(inject('postgresUrl'));
  const folder = newFolder();
  const port = await freePort();
  const documentCertificate = createTestCertificate();
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: randomUUID(),
    DOCUMENT_CERTIFICATE: documentCertificate.file,
  };
  const api = await startServer({ ...environment, ROLE: 'api' });
  await liftLimits(database.url);
  const client = api.client();
  const db = databasePool({ connectionString: database.url, max: 4 });

  const query = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(statement, values)).rows;

  const send = async (method: string, path: string, body?: object): Promise<HttpAnswer['body']> => {
    const answer = await client.send({ method, path, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const data = async (method: string, path: string, body?: object) => (await send(method, `/api/v1${path}`, body)).data;

  const { id } = await data('POST', '/emissions', electricity);
  await data('POST', `/emissions/${id}/approve`);
  const period = await data('POST', '/settings/reporting-periods', YEAR);
  await data('POST', `/settings/reporting-periods/${period.id}/close`);

  const standing = async (certId: string): Promise<Standing> =>
    (
      await query<Standing & pg.QueryResultRow>(
        `SELECT status, issued_at IS NOT NULL AS "isSealed", attempts FROM certificates WHERE cert_id = $1`,
        [certId],
      )
    )[0]!;

  return {
    databaseUrl: database.url,
    dataDir: folder.path,
    query,
    send,
    data,
    standing,

    /** The number of the certificate. */
    async approve(): Promise<string> {
      const { certId } = await data('POST', '/certificates', REQUEST);
      await data('POST', `/certificates/${certId}/review`);
      await data('POST', `/certificates/${certId}/approve`);
      return certId;
    },

    until: (certId: string, wanted: Partial<Standing>): Promise<Standing> =>
      vi.waitUntil(async () => {
        const found = await standing(certId);
        return Object.entries(wanted).every(([name, value]) => found[name as keyof Standing] === value) && found;
      }, PATIENCE),

    startWorker: (): ServerProcess => launch({ ...environment, ROLE: 'worker' }),

    async close(): Promise<void> {
      client.close();
      await api.end('SIGTERM');
      await db.end();
      await database.drop();
      folder.remove();
      documentCertificate.remove();
    },
  };
}
