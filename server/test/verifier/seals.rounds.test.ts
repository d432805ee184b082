import { readKeys, verify } from 'tonne-verify';
import { describe, expect } from 'vitest';
import { sharedTest as base } from '../api-test.ts';
import { CERTIFICATES, certificateIn, newReporter } from '../fixtures/certificates.ts';
import { make } from '../fixtures/reports.ts';
import { rounds } from '../rounds.ts';

/** The files that the service seals, as any recipient gets them. */
const test = base
  .extend('org', { scope: 'file' }, ({ api }) => newReporter(api))
  .extend('files', { scope: 'file' }, async ({ api, org }): Promise<Record<string, Buffer>> => {
    const fetched = async (link: string): Promise<Buffer> =>
      (await api.app.inject({ method: 'GET', url: new URL(link).pathname })).rawPayload;
    const { certId } = await certificateIn('issued', api, org);
    const { pdf, svg } = (await org.admin.get(`${CERTIFICATES}/${certId}/downloads`)).body.data;
    const paper = await make(api, org.admin, { reportId: 'ghg_inventory', format: 'pdf' });
    const data = await make(api, org.admin, { reportId: 'emissions_detail', format: 'json' });
    return {
      'a certificate as PDF': await fetched(pdf),
      'a certificate as SVG': await fetched(svg),
      'a certificate as JSON': Buffer.from((await api.anonymous.get(`/public/certificates/${certId}`)).text),
      'a report as PDF': await fetched(paper.downloadUrl),
      'a report as JSON': await fetched(data.downloadUrl),
    };
  });

const SEED = 34;

/** Lehmer's generator: the same seed gives the same positions. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('one flipped bit anywhere', () => {
  test.for([
    'a certificate as PDF',
    'a certificate as SVG',
    'a certificate as JSON',
    'a report as PDF',
    'a report as JSON',
  ])('in %s is detected', { timeout: 600_000 }, async (name, { api, files }) => {
    const keys = await readKeys((await api.anonymous.get('/public/keys')).text);
    const file = files[name]!;
    const judge = async (bytes: Buffer) => (await verify(new Uint8Array(bytes), keys)).verdict;
    expect(await judge(file)).toBe('matches');
    const random = randomOf(SEED);
    for (let round = 0; round < rounds(100, 5_000); round += 1) {
      const at = Math.floor(random() * file.length);
      const copy = Buffer.from(file);
      copy[at]! ^= 1 << Math.floor(random() * 8);
      expect(await judge(copy), `byte ${at} of ${file.length}`).toMatch(/tampered|unknown_key/);
    }
  });
});
