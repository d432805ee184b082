import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { verifyFile } from '../../src/features/certificates/index.ts';
import { extract } from '../../src/features/certificates/verification/extract.rules.ts';
import { databaseClient } from '../database-client.ts';
import { isSigned } from '../fixtures/independent-verifier.ts';
import { storedFiles } from '../fixtures/stored-files.ts';
import { rounds } from '../rounds.ts';
import { type CertificateSite, PATIENCE, startCertificateSite } from './certificate-site.ts';
import { refuseLeaks } from './leak-watch.ts';
import { download } from './report-site.ts';
import { seededRandom } from './seeded-random.ts';
import type { ServerProcess } from './server-process.ts';

const ROUNDS = rounds(1, 3);
const EACH_ROUND = rounds(3, 4);
const TIMEOUT_MS = 180_000;
const CLEAN = { code: 0, signal: null };

const random = seededRandom(11);
let site: CertificateSite;
let worker: ServerProcess | undefined;

beforeAll(async () => {
  site = await startCertificateSite();
});
afterEach(async () => {
  await kill();
});
afterAll(async () => {
  await site.close();
  refuseLeaks();
});

function start(): ServerProcess {
  worker = site.startWorker();
  return worker;
}

async function kill(): Promise<void> {
  const victim = worker;
  worker = undefined;
  if (victim) expect(await victim.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
}

const issuedSoFar = async (): Promise<number> =>
  (await site.query<{ count: number }>(`SELECT count(*)::int FROM certificates WHERE status = 'issued'`))[0]!.count;

async function approveSome(amount: number): Promise<string[]> {
  const certIds: string[] = [];
  for (let index = 0; index < amount; index++) certIds.push(await site.approve());
  return certIds;
}

const bytesOf = (keys: readonly string[]): string[] =>
  keys.map((key) => readFileSync(join(site.dataDir, 'files', key), 'base64'));

/** Issued once, announced once, and the same valid certificate in every form. */
async function expectWhole(certId: string): Promise<void> {
  const told = await site.query(`SELECT FROM events WHERE type = 'certificate.issued' AND data->>'certId' = $1`, [
    certId,
  ]);
  expect(told, certId).toHaveLength(1);
  const { status, auditTrail } = await site.data('GET', `/certificates/${certId}`);
  expect(status).toBe('issued');
  expect(auditTrail.map(({ action }: { action: string }) => action)).toEqual([
    'requested',
    'review_started',
    'approved',
    'issued',
  ]);
  const record = await site.send('GET', `/public/certificates/${certId}`);
  // 12,500 kWh × 0.177 kg/kWh
  expect(record).toMatchObject({ status: 'valid', signatureValid: true, emissionsTco2e: 2.2125, entryCount: 1 });
  const keySet = await site.send('GET', '/public/keys');
  expect(keySet.keys.filter(({ use }: { use: string }) => use === 'certificate')).toHaveLength(1);
  const { pdf, svg, pngBadge } = await site.data('GET', `/certificates/${certId}/downloads`);
  for (const link of [pdf, svg]) {
    const { bytes } = await download(link);
    const sealed = extract(bytes).map((text) => JSON.parse(text ?? ''));
    const { claims, signature, verifyUrl } = record;
    expect(sealed).toEqual([{ claims, signature, verifyUrl, seal: expect.stringMatching(/^tonne-seal certificate /) }]);
    expect(isSigned(sealed[0], keySet.keys)).toBe(true);
    expect(verifyFile(bytes, keySet).verdict).toBe('valid');
  }
  expect((await download(pngBadge)).bytes.subarray(1, 4).toString()).toBe('PNG');
}

it(
  'workers killed at any moment: every certificate is issued once, whole',
  async () => {
    const certIds: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      certIds.push(...(await approveSome(EACH_ROUND)));
      const before = await issuedSoFar();
      start();
      // The worker has begun; it is killed somewhere in the following certificates.
      await vi.waitUntil(async () => (await issuedSoFar()) > before, PATIENCE);
      await sleep(random() * 400);
      await kill();
    }
    start();
    await vi.waitUntil(async () => (await issuedSoFar()) === certIds.length, PATIENCE);
    for (const certId of certIds) await expectWhole(certId);
    const files = certIds.flatMap((certId) => [`${certId}-badge.png`, `${certId}.pdf`, `${certId}.svg`]);
    expect(
      storedFiles(site.dataDir)
        .map((key) => key.slice(key.lastIndexOf('/') + 1))
        .sort(),
    ).toEqual(files.sort());
  },
  TIMEOUT_MS,
);

/** Stops workers as soon as they write to this table. */
async function block(table: string): Promise<pg.Client> {
  const blocker = databaseClient(site.databaseUrl);
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  return blocker;
}

const untilBlockedAt = (table: string) =>
  vi.waitUntil(
    async () =>
      (
        await site.query(
          `SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [table],
        )
      ).length > 0,
    PATIENCE,
  );

it(
  'killed before the seal is committed: the next one seals and issues it',
  async () => {
    const certId = await site.approve();
    const blocker = await block('signing_keys');
    start();
    await untilBlockedAt('signing_keys');
    await kill();
    expect(await site.standing(certId)).toEqual({ status: 'approved', isSealed: false, attempts: 0 });
    await blocker.query('ROLLBACK');
    start();
    await site.until(certId, { status: 'issued' });
    await expectWhole(certId);
  },
  TIMEOUT_MS,
);

it(
  'killed when all is printed and nobody told: the next one prints the same and tells once',
  async () => {
    const certId = await site.approve();
    const blocker = await block('events');
    start();
    await untilBlockedAt('events');
    const ours = (): string[] => storedFiles(site.dataDir).filter((key) => key.includes(certId));
    expect(ours()).toHaveLength(3);
    const printed = bytesOf(ours());
    await kill();
    expect(await site.standing(certId)).toEqual({ status: 'approved', isSealed: true, attempts: 0 });
    await expect(site.send('GET', `/public/certificates/${certId}`)).rejects.toThrow('NOT_FOUND');
    const [sealed] = await site.query(`SELECT issued_at, signature FROM certificates WHERE cert_id = $1`, [certId]);
    await blocker.query('ROLLBACK');
    start();
    await site.until(certId, { status: 'issued' });
    await expectWhole(certId);
    expect(bytesOf(ours())).toEqual(printed);
    const after = await site.query(`SELECT issued_at, signature FROM certificates WHERE cert_id = $1`, [certId]);
    expect(after).toEqual([sealed]);
  },
  TIMEOUT_MS,
);

it(
  'SIGTERM while there is work: it ends cleanly, and nothing is lost',
  async () => {
    const certIds = await approveSome(rounds(3, 6));
    const before = await issuedSoFar();
    const first = start();
    await vi.waitUntil(async () => (await issuedSoFar()) > before, PATIENCE);
    worker = undefined;
    expect(await first.end('SIGTERM')).toEqual(CLEAN);
    expect(first.stderr()).toBe('');
    start();
    for (const certId of certIds) {
      expect(await site.until(certId, { status: 'issued' })).toMatchObject({ attempts: 0 });
      await expectWhole(certId);
    }
  },
  TIMEOUT_MS,
);
