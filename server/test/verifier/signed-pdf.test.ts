import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeys, verify } from 'tonne-verify';
import { afterAll, describe, expect } from 'vitest';
import { verifyFile } from '../../src/features/certificates/index.ts';
import { type DocumentCertificate, readDocumentCertificate } from '../../src/platform/crypto/index.ts';
import { sharedTestWith } from '../api-test.ts';
import { CERTIFICATES, certificateIn, newReporter } from '../fixtures/certificates.ts';
import { createTestCertificate } from '../fixtures/document-certificate.ts';
import { printedOf } from '../fixtures/printed-certificate.ts';
import { attachmentsOf, sealedPdfOf } from '../fixtures/rendered-certificate.ts';
import { make } from '../fixtures/reports.ts';

const made = createTestCertificate();
const documentCertificate: DocumentCertificate = await readDocumentCertificate(made.file, null);
afterAll(() => made.remove());

/** Files of a service with DOCUMENT_CERTIFICATE, as any recipient gets them. */
const test = sharedTestWith({ documentCertificate })
  .extend('reporter', { scope: 'file' }, ({ api }) => newReporter(api))
  .extend('files', { scope: 'file' }, async ({ api, reporter: { admin, ...org } }) => {
    const fetched = async (link: string): Promise<Buffer> =>
      (await api.app.inject({ method: 'GET', url: new URL(link).pathname })).rawPayload;
    const { certId } = await certificateIn('issued', api, { admin, ...org });
    const { pdf, svg } = (await admin.get(`${CERTIFICATES}/${certId}/downloads`)).body.data;
    const paper = await make(api, admin, { reportId: 'ghg_inventory', format: 'pdf' });
    const data = await make(api, admin, { reportId: 'emissions_detail', format: 'json' });
    return {
      certificate: await fetched(pdf),
      report: await fetched(paper.downloadUrl),
      others: [await fetched(svg), await fetched(data.downloadUrl)],
    };
  });

/** Poppler's own reading of the file. */
function pdfsig(file: Buffer): string {
  const path = join(made.folder, 'read.pdf');
  writeFileSync(path, file);
  return execFileSync('pdfsig', [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

const SIGNED = /Total document signed\s+- Signature Validation: Signature is Valid\./;

describe('with a certificate for documents', () => {
  test('certificates and reports as PDF are signed for readers, and sealed', async ({ api, files }) => {
    await api.service.certificates.publishKeys();
    const keySet = await api.anonymous.get('/public/keys');
    const keys = await readKeys(keySet.text);
    for (const [kind, file] of [
      ['certificate', files.certificate],
      ['report', files.report],
    ] as const) {
      expect(pdfsig(file), kind).toMatch(SIGNED);
      expect(await verify(new Uint8Array(file), keys), kind).toMatchObject({ verdict: 'matches', kind });
    }
    expect(verifyFile(files.certificate, keySet.body)).toMatchObject({
      verdict: 'valid',
      message: expect.stringContaining('byte for byte'),
    });
    for (const file of files.others) expect(file.includes('ETSI')).toBe(false);
  });

  test('a revision appended to them is found by both', async ({ api, files }) => {
    const keys = await readKeys((await api.anonymous.get('/public/keys')).text);
    const update = Buffer.from(
      '\n9 0 obj\n<< /Type /Page >>\nendobj\nxref\n0 0\ntrailer\n<< >>\nstartxref\n1\n%%EOF\n',
    );
    for (const file of [files.certificate, files.report]) {
      const changed = Buffer.concat([file, update]);
      expect((await verify(new Uint8Array(changed), keys)).verdict).toBe('tampered');
      expect(pdfsig(changed)).not.toMatch(SIGNED);
    }
  });

  test('a certificate without its signature, and so without its seal, is tampered with', async ({ api, files }) => {
    const keys = await readKeys((await api.anonymous.get('/public/keys')).text);
    const text = files.certificate.toString('latin1');
    const bare = text.replace(/\/Contents <[0-9a-f]+>/, (digits) => `/Contents <${'0'.repeat(digits.length - 12)}>`);
    expect(bare).toHaveLength(text.length);
    expect((await verify(new Uint8Array(Buffer.from(bare, 'latin1')), keys)).verdict).toBe('tampered');
  });
});

describe('a signed certificate', () => {
  const printed = printedOf({ sealed: true });

  test('is printed to the same bytes again, with the same claims attached', async () => {
    const file = await sealedPdfOf(printed, documentCertificate);
    expect(await sealedPdfOf(printed, await readDocumentCertificate(made.file, null))).toEqual(file);
    expect(file.includes('/M (D:20260331093005Z)')).toBe(true);
    expect(attachmentsOf(file)).toEqual(attachmentsOf(await sealedPdfOf(printed)));
  });
});
