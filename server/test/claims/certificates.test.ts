import { describe, expect } from 'vitest';
import { verifyClaims } from '../../src/features/certificates/verification/claims.rules.ts';
import { test } from '../api-test.ts';
import { act, certificateIn, newReporter, REASON, read, retiredFrom } from '../fixtures/certificates.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';

const publicOf = async (api: TestApi, certId: string) =>
  (await api.anonymous.get(`/public/certificates/${certId}`)).body;

const pageOf = async (api: TestApi, certId: string): Promise<string> =>
  (await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' })).text;

async function badgeOf(api: TestApi, { admin }: TestOrganisation, id: string): Promise<string> {
  const { pngBadge } = (await admin.get(`/api/v1/certificates/${id}/downloads`)).body.data;
  return (await api.anonymous.get(new URL(pngBadge).pathname)).text;
}

describe('attack 6: a second valid certificate beside the first', () => {
  test('is disclosed: the first is superseded, and the two pages lead to each other', async ({ api }) => {
    const org = await newReporter(api);
    const first = await certificateIn('issued', api, org);
    const badge = await badgeOf(api, org, first.certId);
    const apart = await certificateIn('issued', api, org, { type: 'custom' });
    api.clock.set('2026-04-01T12:00:00Z');
    const second = await certificateIn('issued', api, org, { scopeCoverage: [2] });
    const superseded = { supersededBy: second.certId, supersededAt: second.issuedAt };
    expect(await read(org.admin, first.certId)).toMatchObject({ ...superseded, status: 'issued', supersedes: [] });
    expect(await read(org.admin, apart.certId)).toMatchObject({ supersededBy: null, supersededAt: null });
    expect(second).toMatchObject({ supersededBy: null, supersedes: [first.certId] });

    const record = await publicOf(api, first.certId);
    expect(record).toMatchObject({ ...superseded, status: 'valid' });
    expect(await publicOf(api, second.certId)).toMatchObject({ supersedes: [first.certId], supersededBy: null });
    expect(await pageOf(api, first.certId)).toMatch(
      new RegExp(`Superseded by <a href="[^"]*/public/certificates/${second.certId}">`),
    );
    expect(await pageOf(api, first.certId)).toContain('<h1>Superseded</h1>');
    expect(await pageOf(api, second.certId)).toContain('<h1>Valid</h1>');
    expect(await badgeOf(api, org, first.certId)).not.toBe(badge);
    expect(await pageOf(api, second.certId)).toMatch(
      new RegExp(`Supersedes <a href="[^"]*/public/certificates/${first.certId}">`),
    );
    const keys = (await api.anonymous.get('/public/keys')).body;
    const { verdict, message } = verifyClaims(Buffer.from(JSON.stringify(record)), keys);
    expect([verdict, message]).toEqual([
      'valid',
      expect.stringContaining(`superseded by ${second.certId} on 2026-04-01`),
    ]);
  });

  test('about other scopes or credits leaves the first alone, and a revoked one is not superseded', async ({ api }) => {
    const org = await newReporter(api);
    const first = await certificateIn('issued', api, org, { scopeCoverage: [1] });
    await certificateIn('issued', api, org, { scopeCoverage: [2, 3] });
    expect((await read(org.admin, first.certId)).supersededBy).toBeNull();
    const [one, other] = await retiredFrom(api, org, {}, { quantity: 1 }, { quantity: 1 });
    const retired = (id?: string) =>
      certificateIn('issued', api, org, { type: 'offset_retirement', retirementIds: [id] });
    const credits = await retired(one);
    await retired(other);
    expect((await read(org.admin, credits.certId)).supersededBy).toBeNull();
    await act(org.admin, first.certId, 'revoke', REASON);
    await certificateIn('issued', api, org, { scopeCoverage: [1, 2, 3] });
    expect((await read(org.admin, first.certId)).supersededBy).toBeNull();
  });
});
