import { createHash, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import { addEntry, EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import { addEvidence, evidenceOf, PDF, pdf, sendFile } from '../../../../../test/fixtures/evidence.ts';
import { addPeriod, expectClosed, year2025 } from '../../../../../test/fixtures/periods.ts';
import { recordOf } from '../../../../../test/fixtures/record.ts';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const entryOf = async (client: Parameters<typeof addEntry>[0], id: string) =>
  (await client.get(`${EMISSIONS}/${id}`)).body.data;

describe('a file', () => {
  test('is stored with its name, type, size, hash, author and time', async ({ api, admin }) => {
    const { id } = await addEntry(admin);
    api.clock.advance(60_000);
    const name = 'Rechnung „März“.pdf';
    const answer = await sendFile(admin, id, { name, content: pdf('abc') });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^evd_[0-9a-f]{32}$/),
      name,
      contentType: PDF,
      // "%PDF-1.7\nabc\n"
      sizeBytes: 13,
      sha256: sha256('%PDF-1.7\nabc\n'),
      createdAt: api.clock.now().toISOString().replace('.000Z', 'Z'),
      createdBy: { id: admin.userId, email: 'admin@tonne.test' },
      scan: null,
    });
    expect(answer.headers.location).toBe(`${evidenceOf(id)}/${answer.body.data.id}/download`);
    expect((await entryOf(admin, id)).evidence).toEqual([answer.body.data]);
  });

  test('adds a revision with its name and hash to the history of the entry, and raises the version', async ({
    api,
    admin,
  }) => {
    const { id, tco2e } = await addEntry(admin);
    const { id: evidenceId } = await addEvidence(admin, id);
    const { revisionHistory, ...entry } = await entryOf(admin, id);
    expect(revisionHistory[1]).toMatchObject({
      revision: 2,
      action: 'evidence_added',
      by: { id: admin.userId },
      changes: [
        { field: `evidence.${evidenceId}.name`, from: null, to: 'invoice.pdf' },
        { field: `evidence.${evidenceId}.contentType`, from: null, to: 'application/pdf' },
        { field: `evidence.${evidenceId}.sha256`, from: null, to: sha256(pdf()) },
      ],
    });
    expect(entry).toMatchObject({ tco2e, state: 'draft' });
    expect((await admin.patch(`${EMISSIONS}/${id}`, { quantity: 2 }, { 'if-match': '"1"' })).status).toBe(412);
    const report = await api.service.entries.audit.verify();
    expect(report.differences).toEqual([]);
  });

  test('is recorded and emits no event', async ({ api, org, admin }) => {
    const { id } = await addEntry(admin);
    await addEvidence(admin, id);
    expect((await recordOf(api, org.id)).map(({ action }) => action)).toContain('entry.evidence_added');
    expect((await api.events(org.id)).map(({ type }) => type)).toEqual(['emission.created']);
  });

  test('has one name in responses, history and download, with composed letters', async ({ api, admin }) => {
    const { id } = await addEntry(admin);
    const { id: evidenceId, name } = await addEvidence(admin, id, { name: 'Ma\u0308rz.pdf' });
    const entry = await entryOf(admin, id);
    const { downloadUrl } = (await admin.get(`${evidenceOf(id)}/${evidenceId}/download`)).body.data;
    const saved = await api.anonymous.get(new URL(downloadUrl).pathname);
    const inHistory = entry.revisionHistory[1].changes[0].to;
    expect([name, entry.evidence[0].name, inHistory]).toEqual(Array(3).fill('M\u00e4rz.pdf'));
    // U+00E4 is C3 A4 in UTF-8.
    expect(saved.headers['content-disposition']).toContain("filename*=UTF-8''M%C3%A4rz.pdf");
  });

  test('may be of any allowed type', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const files = [
      ['meter.png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')],
      ['readings.csv', 'text/csv; charset=utf-8', 'month,kWh\nJanuary,1\n'],
      ['mail.eml', 'message/rfc822', 'From: supplier@example.com\r\n\r\nYour bill'],
      ['x.txt', 'text/plain', 'x'],
    ] as const;
    for (const [name, type, content] of files) {
      const { contentType } = await addEvidence(admin, id, { name, type, content });
      expect(contentType).toBe(type.split(';')[0]);
    }
  });

  test('is accepted for a submitted or approved entry', async ({ admin }) => {
    const { id } = await addEntry(admin);
    for (const step of ['submit', 'approve']) {
      await admin.post(`${EMISSIONS}/${id}/${step}`);
      await addEvidence(admin, id);
    }
    expect(await entryOf(admin, id)).toMatchObject({ state: 'submitted', evidence: [{}, {}] });
  });

  test('is stored once for one Idempotency-Key, and the key is refused with another file', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await sendFile(admin, id, { headers });
    const again = await sendFile(admin, id, { headers });
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([201, first.text, 'true']);
    const changes = [{ content: pdf('another') }, { name: 'another.pdf' }];
    for (const change of changes) {
      expect(codeOf(await sendFile(admin, id, { headers, ...change }))).toBe('422 IDEMPOTENCY_KEY_REUSED');
    }
    expect((await entryOf(admin, id)).evidence).toHaveLength(1);
  });

  test('sent twice concurrently under one key is stored once', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([sendFile(admin, id, { headers }), sendFile(admin, id, { headers })]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([201, answers[0]!.text]));
    expect((await entryOf(admin, id)).evidence).toHaveLength(1);
  });
});

describe('a file is refused', () => {
  const nothingStored = async (client: Parameters<typeof addEntry>[0], id: string): Promise<void> =>
    expect(await entryOf(client, id)).toMatchObject({ evidence: [], revisionHistory: [{ revision: 1 }] });

  test('without a name, or with one that is not a file name', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const names = [
      '',
      ' ',
      '../x',
      'a/b.pdf',
      'a\\b.pdf',
      '..',
      'a\nb',
      'a\u0000b',
      'a\u200f.pdf',
      'x'.repeat(201),
      'x'.repeat(4096),
    ];
    for (const name of names) {
      const { status, body } = await sendFile(admin, id, { name });
      expect([name, status, body.error.details]).toEqual([name, 400, [{ field: 'name', message: expect.any(String) }]]);
    }
    const { status, body } = await admin.post(evidenceOf(id), pdf(), { 'content-type': PDF });
    expect([status, body.error.details[0].field]).toEqual([400, 'name']);
    await nothingStored(admin, id);
  });

  test('that is empty', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const { status, body } = await sendFile(admin, id, { content: '' });
    expect([status, body.error.message]).toEqual([400, 'The body must be a file, and it is empty.']);
    await nothingStored(admin, id);
  });

  test('of more than 20 MiB', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const most = Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024 - pdf().length)]);
    const tooLong = await sendFile(admin, id, { content: Buffer.concat([most, Buffer.alloc(1)]) });
    expect(codeOf(tooLong)).toBe('413 BODY_TOO_LARGE');
    expect(tooLong.body.error.message).toContain('20 MiB');
    await nothingStored(admin, id);
    expect((await addEvidence(admin, id, { content: most })).sizeBytes).toBe(20 * 1024 * 1024);
  });

  test('of another type, with a message that lists the types', async ({ admin }) => {
    const { id } = await addEntry(admin);
    for (const type of ['application/json', 'text/html', 'image/svg+xml', 'application/zip', 'application/x-ndjson']) {
      const answer = await sendFile(admin, id, { type, content: '{}' });
      expect([type, codeOf(answer)]).toEqual([type, '415 UNSUPPORTED_MEDIA_TYPE']);
      expect(answer.body.error.message).toContain('application/pdf, image/png');
    }
    await nothingStored(admin, id);
  });

  test('whose content does not match its declared type', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const { status, body } = await sendFile(admin, id, { content: '<html><script>alert(1)</script></html>' });
    expect([status, body.error.details]).toEqual([
      422,
      [{ field: 'Content-Type', message: expect.stringContaining('evidence of wrong type') }],
    ]);
    await nothingStored(admin, id);
  });

  test('whose name has the extension of another type', async ({ admin }) => {
    const { id } = await addEntry(admin);
    for (const name of ['invoice.exe', 'invoice', 'invoice.pdf.js']) {
      const { status, body } = await sendFile(admin, id, { name });
      const details = [{ field: 'name', message: 'must end in .pdf, as the file is sent as application/pdf' }];
      expect([status, body.error.details]).toEqual([422, details]);
    }
    await nothingStored(admin, id);
  });

  test('declared as text that is not text', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const [name, type] = ['readings.csv', 'text/csv'];
    const binaries = ['month,kWh\n\0', 'MZ\x90\0\x03', '\x7fELF', `${'a'.repeat(300_000)}\x01`, '%PDF-1.7\n'];
    for (const content of binaries) {
      const { status, body } = await sendFile(admin, id, { name, type, content });
      expect([status, body.error.details]).toEqual([422, [{ field: 'Content-Type', message: expect.any(String) }]]);
    }
    await nothingStored(admin, id);
    // Windows-1252, as Excel writes it: not UTF-8, but text.
    const latin = Buffer.from('Monat;kWh\r\nM\xe4rz;7\r\n', 'latin1');
    await addEvidence(admin, id, { name, type, content: latin });
  });

  test('after the twentieth, also if two arrive concurrently', async ({ admin }) => {
    const { id } = await addEntry(admin);
    for (let count = 0; count < 19; count += 1) await addEvidence(admin, id);
    const both = await Promise.all([sendFile(admin, id), sendFile(admin, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await entryOf(admin, id)).evidence).toHaveLength(20);
  });

  test('for an entry that is locked, or whose period is closed', async ({ admin }) => {
    const { id } = await addEntry(admin);
    const { id: draft } = await addEntry(admin);
    await admin.post(`${EMISSIONS}/${id}/submit`);
    await admin.post(`${EMISSIONS}/${id}/approve`);
    await expectClosed(admin, await addPeriod(admin, year2025));
    for (const each of [id, draft]) expect(codeOf(await sendFile(admin, each))).toBe('409 INVALID_STATE');
    expect((await entryOf(admin, id)).evidence).toEqual([]);
  });

  test('without a key, without the scope, and by a viewer', async ({ api, org, admin, viewer }) => {
    const { id } = await addEntry(admin);
    const reader = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect(codeOf(await sendFile(api.anonymous, id))).toBe('401 MISSING_TOKEN');
    expect(codeOf(await sendFile(reader, id))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await sendFile(viewer, id))).toMatch(/^403 /);
    await nothingStored(admin, id);
  });

  test('for an entry of another organisation', async ({ admin, other }) => {
    const { id } = await addEntry(admin);
    expect(codeOf(await sendFile(other.admin, id))).toBe('404 NOT_FOUND');
    await nothingStored(admin, id);
  });
});
