import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import {
  act,
  CERTIFICATES,
  certificateEvents,
  certificateIn,
  confirmedRetirements,
  issueNow,
  newReporter,
  REASON,
  read,
  statusIn,
} from '../../../../../test/fixtures/certificates.ts';
import { aFewLooks } from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { until } from '../../../../../test/until.ts';
import { whileRunning, workerFor } from '../../../../../test/work.ts';
import { createSigner } from '../../../../platform/crypto/index.ts';

/** All processes of a service share this key. */
const signer = createSigner(generateKeyPairSync('ed25519').privateKey);

let api: TestApi;
let org: TestOrganisation;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tonne-certificates-'));
  api = await startTestApi({ dataDir, signer });
  org = await newReporter(api);
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const fileOf = (certId: string, suffix: string): string =>
  join(dataDir, 'files', 'certificates', org.id, `${certId}${suffix}`);
const listed = async (certId: string) =>
  (await org.admin.get(CERTIFICATES)).body.data.find((item: { certId: string }) => item.certId === certId);
const eventsOf = async (certId: string) =>
  (await certificateEvents(api, org)).filter(({ data }) => (data as { certId: string }).certId === certId);
const untilTried = (certId: string, attempts: number) =>
  until(
    () => statusIn(api, certId),
    (standing) => standing.attempts === attempts,
  );
const untilIssued = (certId: string) =>
  until(
    () => statusIn(api, certId),
    ({ status }) => status === 'issued',
  );

describe('an approved certificate', () => {
  it('is issued by the worker, with one event', async () => {
    const retirementIds = await confirmedRetirements(api, org, 5);
    const change = { type: 'carbon_neutral', retirementIds };
    const approved = await certificateIn('approved', api, org, change);
    expect(approved).toMatchObject({ status: 'approved', issuedAt: null, signature: null });
    api.clock.advance(60_000);
    const at = api.clock.now().toISOString().replace('.000', '');
    await issueNow(api);
    const { certId } = approved;
    const issued = await read(org.admin, certId);
    expect(issued).toEqual({
      ...approved,
      status: 'issued',
      issuedAt: at,
      updatedAt: at,
      auditTrail: [...approved.auditTrail, { at, by: null, action: 'issued', note: null }],
      signature: { algorithm: 'Ed25519', keyId: expect.any(String), value: expect.any(String) },
    });
    const event = { id: expect.any(String), type: 'certificate.issued', data: await listed(certId) };
    expect(await eventsOf(certId)).toEqual([event]);

    await whileRunning(workerFor(api, 'certificates'), aFewLooks);
    expect(await read(org.admin, certId)).toEqual(issued);
    expect(await eventsOf(certId)).toHaveLength(1);

    await act(org.admin, certId, 'revoke', REASON);
    const told = await eventsOf(certId);
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({ type: 'certificate.revoked', data: await listed(certId) });
    expect(told[1]!.data).toMatchObject({ status: 'revoked', revocationReason: REASON.reason });
  });

  it('is issued once by any number of workers', async () => {
    const certIds: string[] = [];
    for (let index = 0; index < 5; index++) certIds.push((await certificateIn('approved', api, org)).certId);
    const others = await Promise.all(
      [1, 2].map(() => startTestApi({ databaseUrl: api.databaseUrl, clock: api.clock, dataDir, signer })),
    );
    const [second, third] = others as [TestApi, TestApi];
    await whileRunning(workerFor(second, 'certificates'), () =>
      whileRunning(workerFor(third, 'certificates'), () =>
        whileRunning(workerFor(api, 'certificates'), async () => {
          for (const certId of certIds) await untilIssued(certId);
        }),
      ),
    );
    for (const certId of certIds) {
      expect(await eventsOf(certId)).toHaveLength(1);
      const { auditTrail } = await read(org.admin, certId);
      expect(auditTrail.map(({ action }: { action: string }) => action)).toEqual([
        'requested',
        'review_started',
        'approved',
        'issued',
      ]);
      // The proof is complete, whichever process sealed it.
      expect((await api.anonymous.get(`/public/certificates/${certId}`)).body.signatureValid).toBe(true);
    }
    for (const other of others) await other.close();
  });
});

describe('a certificate whose files cannot be written', () => {
  it('stays approved and is retried on schedule until it is issued once', async () => {
    const { certId } = await certificateIn('approved', api, org);
    const files = join(dataDir, 'files');
    await rm(files, { recursive: true, force: true });
    await writeFile(files, 'in the way');
    const from = api.clock.now().getTime();
    const shown = await read(org.admin, certId);

    await whileRunning(workerFor(api, 'certificates'), async () => {
      expect(await untilTried(certId, 1)).toMatchObject({ status: 'approved', nextAttemptAt: new Date(from + 5_000) });
      // Clients do not yet see that it is signed.
      expect(await read(org.admin, certId)).toEqual(shown);
      expect(codeOf(await org.admin.get(`${CERTIFICATES}/${certId}/downloads`))).toBe('409 INVALID_STATE');
      expect((await api.anonymous.get(`/public/certificates/${certId}`)).status).toBe(404);
      expect(await eventsOf(certId)).toEqual([]);

      api.clock.advance(4_999);
      await aFewLooks();
      expect(await statusIn(api, certId)).toMatchObject({ attempts: 1 });
      api.clock.advance(1);
      const second = await untilTried(certId, 2);
      expect(second).toMatchObject({ status: 'approved', nextAttemptAt: new Date(from + 25_000) });

      await rm(files);
      await aFewLooks();
      expect(await statusIn(api, certId)).toMatchObject({ status: 'approved', attempts: 2 });
      api.clock.advance(20_000);
      await untilIssued(certId);
    });
    const issued = await read(org.admin, certId);
    // The date is the time of the signature, made at the first attempt.
    expect(Date.parse(issued.issuedAt)).toBe(from);
    expect(Date.parse(issued.auditTrail.at(-1).at)).toBe(from + 25_000);
    expect(await eventsOf(certId)).toHaveLength(1);
    expect((await api.anonymous.get(`/public/certificates/${certId}`)).body.signatureValid).toBe(true);
  });

  it('prints the same bytes at every attempt', async () => {
    const { certId } = await certificateIn('approved', api, org);
    const badge = fileOf(certId, '-badge.png');
    await mkdir(badge, { recursive: true });
    await whileRunning(workerFor(api, 'certificates'), () => untilTried(certId, 1));
    const first = await Promise.all(['.pdf', '.svg'].map((suffix) => readFile(fileOf(certId, suffix))));
    await rm(badge, { recursive: true });
    api.clock.advance(86_400_000);
    await issueNow(api);
    const second = await Promise.all(['.pdf', '.svg'].map((suffix) => readFile(fileOf(certId, suffix))));
    expect(first[0]!.equals(second[0]!)).toBe(true);
    expect(first[1]!.equals(second[1]!)).toBe(true);
  });

  it('does not block other certificates', async () => {
    const stuck = await certificateIn('approved', api, org);
    const badge = fileOf(stuck.certId, '-badge.png');
    await mkdir(badge, { recursive: true });
    const { certId } = await certificateIn('approved', api, org);
    await whileRunning(workerFor(api, 'certificates'), () => untilIssued(certId));
    expect(await statusIn(api, stuck.certId)).toMatchObject({ status: 'approved', attempts: 1 });
    await rm(badge, { recursive: true });
    api.clock.advance(5_000);
    await issueNow(api);
  });
});
