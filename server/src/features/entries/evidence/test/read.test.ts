import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import { addEntry, EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import { addEvidence, evidenceOf, pdf } from '../../../../../test/fixtures/evidence.ts';
import { addPeriod, expectClosed, year2025 } from '../../../../../test/fixtures/periods.ts';

const fileAt = (url: string): string => new URL(url).pathname;

describe('the list', () => {
  test('shows the evidence of this entry only, a page at a time', async ({ api, admin }) => {
    const { id } = await addEntry(admin);
    await addEvidence(admin, (await addEntry(admin)).id);
    const added = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
      added.push(await addEvidence(admin, id, { name }));
      api.clock.advance(1_000);
    }
    const { body } = await admin.get(`${evidenceOf(id)}?sortBy=createdAt&sortOrder=asc&pageSize=2`);
    expect([body.data, body.pagination.totalItems]).toEqual([added.slice(0, 2), 3]);
    expect((await admin.get(`${EMISSIONS}/${id}`)).body.data.evidence).toEqual(added);
  });

  test('may be read by a viewer, but not without a key, without the scope or by another organisation', async ({
    api,
    org,
    admin,
    viewer,
    other,
  }) => {
    const { id } = await addEntry(admin);
    const { id: evidenceId } = await addEvidence(admin, id);
    const blind = await org.clientFor({ role: 'admin', scopes: ['reports:read'] });
    for (const path of [evidenceOf(id), `${evidenceOf(id)}/${evidenceId}/download`]) {
      expect((await viewer.get(path)).status).toBe(200);
      expect(codeOf(await api.anonymous.get(path))).toBe('401 MISSING_TOKEN');
      expect(codeOf(await blind.get(path))).toBe('403 INSUFFICIENT_SCOPE');
      expect(codeOf(await other.admin.get(path))).toBe('404 NOT_FOUND');
    }
  });
});

describe('a link', () => {
  test('serves the bytes as a download under the original name, with no content a browser would run', async ({
    api,
    admin,
  }) => {
    const { id } = await addEntry(admin);
    const name = 'Rechnung "März"; 50 %.pdf';
    const { id: evidenceId } = await addEvidence(admin, id, { name, content: pdf('kept') });
    const { body } = await admin.get(`${evidenceOf(id)}/${evidenceId}/download`);
    const file = await api.anonymous.get(fileAt(body.data.downloadUrl));
    expect([file.status, file.text]).toEqual([200, '%PDF-1.7\nkept\n']);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition': `attachment; filename="Rechnung _M_rz_; 50 _.pdf"; filename*=UTF-8''Rechnung%20%22M%C3%A4rz%22%3B%2050%20%25.pdf`,
    });
  });

  test('expires after an hour', async ({ api, admin }) => {
    const { id } = await addEntry(admin);
    const { id: evidenceId } = await addEvidence(admin, id);
    const { downloadUrl, expiresAt } = (await admin.get(`${evidenceOf(id)}/${evidenceId}/download`)).body.data;
    expect(new Date(expiresAt).getTime() - api.clock.now().getTime()).toBe(3_600_000);
    api.clock.advance(3_600_000);
    expect(codeOf(await api.anonymous.get(fileAt(downloadUrl)))).toBe('403 INVALID_LINK');
  });

  test('is also available for a locked entry', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const { id: evidenceId } = await addEvidence(admin, id);
    for (const step of ['submit', 'approve']) await admin.post(`${EMISSIONS}/${id}/${step}`);
    await expectClosed(admin, await addPeriod(admin, year2025));
    expect((await admin.get(`${evidenceOf(id)}/${evidenceId}/download`)).status).toBe(200);
  });

  test('leads to evidence of the named entry only, not of another', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const { id: evidenceId } = await addEvidence(admin, id);
    const { id: another } = await addEntry(admin);
    expect(codeOf(await admin.get(`${evidenceOf(another)}/${evidenceId}/download`))).toBe('404 NOT_FOUND');
  });
});
