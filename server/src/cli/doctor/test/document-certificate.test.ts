import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestCertificate } from '../../../../test/fixtures/document-certificate.ts';
import { loadConfig } from '../../../boot/config.ts';
import { checkDocumentCertificate } from '../checks/document-certificate.ts';
import { doctor, named, newDataDir, PASSWORD } from './fixture.ts';

const made = createTestCertificate(['rsa:2048'], '2027-06-30T12:00:00Z');
afterAll(() => made.remove());

const at = (now: string, environment: Record<string, string> = { DOCUMENT_CERTIFICATE: made.file }) =>
  checkDocumentCertificate(loadConfig(environment), { now: () => new Date(now) });

describe('the certificate for documents', () => {
  it('is optional', async () => {
    expect(await at('2026-11-19T00:00:00Z', {})).toMatchObject({
      status: 'ok',
      message: expect.stringMatching(/^not set/),
    });
  });

  it('is named with the day of its expiry', async () => {
    expect(await at('2027-05-31T11:00:00Z')).toEqual({ status: 'ok', message: 'Hafen Seal, until 2027-06-30' });
  });

  it('gives a warning 30 days before it expires', async () => {
    expect(await at('2027-05-31T13:00:00Z')).toMatchObject({
      status: 'warning',
      message: 'The certificate of Hafen Seal expires on 2027-06-30',
      fix: expect.stringContaining('Renew it'),
    });
  });

  it('fails once it has expired, and before it is valid', async () => {
    const message = 'The certificate of Hafen Seal is valid from 2020-01-01 to 2027-06-30: the next start refuses it';
    for (const now of ['2027-06-30T12:00:01Z', '2019-12-31T00:00:00Z'])
      expect(await at(now)).toMatchObject({ status: 'failed', message });
  });

  it('is explained if it cannot be read, without its password', async () => {
    const folder = await newDataDir();
    const file = join(made.folder, 'wrong.p12');
    writeFileSync(file, 'nonsense');
    const environment = { DATA_DIR: folder.path, DOCUMENT_CERTIFICATE: file, DOCUMENT_CERTIFICATE_PASSWORD: PASSWORD };
    expect(named(await doctor(environment, { timeoutMs: 300 }), 'document-certificate')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(`DOCUMENT_CERTIFICATE: ${file} cannot be opened.`),
    });
    await folder.remove();
  });
});
