import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callTonne } from '../call-tonne.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { query } from './database-access.ts';
import { refuseLeaks } from './leak-watch.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { newFolder } from './server-process.ts';

const PROJECTS = fileURLToPath(new URL('../../../data/projects.json', import.meta.url));

const folder = newFolder();
const isMounted = process.platform === 'linux' && process.getuid?.() === 0 && mount(folder.path);

/** A separate file system, small enough to fill. */
function mount(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!isMounted)('a full disk', () => {
  let database: TestDatabase;
  let server: RunningServer;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder.path };
    server = await startServer({ ...environment, ROLE: 'api' });
    const { code } = await callTonne(['projects', 'import', PROJECTS], environment);
    expect(code).toBe(0);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await database.drop();
    execFileSync('umount', [folder.path]);
    folder.remove();
    refuseLeaks();
  });

  it('is an outage for every write: 503 with Retry-After, and served again when there is space', async () => {
    const [project] = await query<{ id: string; vintage: number }>(
      database.url,
      'SELECT project_id AS id, vintage FROM offset_vintages ORDER BY project_id, vintage LIMIT 1',
    );
    const client = server.client();
    const order = () =>
      client.send({
        method: 'POST',
        path: '/api/v1/offsets/orders',
        body: {
          items: [{ projectId: project?.id, vintage: project?.vintage, quantity: 1 }],
          paymentMethod: 'invoice',
          purchaseOrderNumber: 'PO-1',
        },
      });
    expect((await order()).status).toBe(201);
    const ballast = join(folder.path, 'ballast');
    const { bavail, bsize } = statfsSync(folder.path);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));

    const refused = await order();
    expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '2',
    ]);
    rmSync(ballast);
    expect((await order()).status).toBe(201);
    client.close();
  });
});
