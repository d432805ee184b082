import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestCertificate,
  type TestCertificate,
  VALID_FROM,
} from '../../../../../test/fixtures/document-certificate.ts';
import { isValidAt, readDocumentCertificate, refuseUnlessValid } from '../../index.ts';

const PASSWORD = 'grüne Wiese';
const made = createTestCertificate();
const others: TestCertificate[] = [];
afterAll(() => {
  for (const each of [made, ...others]) each.remove();
});

const otherWith = (key: string[]): TestCertificate => {
  const other = createTestCertificate(key);
  others.push(other);
  return other;
};

function put(name: string, ...parts: string[]): string {
  const path = join(made.folder, name);
  writeFileSync(path, parts.map((part) => readFileSync(join(made.folder, part), 'utf8')).join('\n'));
  return path;
}

const { key, certificate, authority } = made.parts;

describe('a document certificate', () => {
  beforeAll(() => {
    const from = ['pkcs12', '-export', '-inkey', key, '-in', certificate, '-certfile', authority];
    made.openssl(...from, '-passout', `pass:${PASSWORD}`, '-out', 'all.p12');
    made.openssl(...from, '-passout', 'pass:', '-out', 'open.p12');
    made.openssl(...from, '-keypbe', 'NONE', '-certpbe', 'NONE', '-passout', 'pass:', '-out', 'plain.p12');
    made.openssl(...from, '-certpbe', 'AES-128-CBC', '-passout', `pass:${PASSWORD}`, '-out', 'aes128.p12');
    made.openssl(...from, '-certpbe', 'PBE-SHA1-3DES', '-passout', `pass:${PASSWORD}`, '-out', 'older.p12');
    made.openssl('pkcs8', '-topk8', '-in', key, '-passout', `pass:${PASSWORD}`, '-out', 'locked.key');
    put('locked.pem', certificate, 'locked.key', authority);
  });

  it.each([
    ['all.pem', null],
    ['locked.pem', PASSWORD],
    ['all.p12', PASSWORD],
    ['aes128.p12', PASSWORD],
    ['open.p12', null],
    ['plain.p12', null],
  ])('is read from %s', async (name, password) => {
    const read = await readDocumentCertificate(join(made.folder, name), password);
    expect(read).toMatchObject({ commonName: 'Hafen Seal', signatureBytes: 256 });
    expect(read.chain.map(({ subject }) => subject)).toEqual(['CN=Test Authority']);
    expect(read.certificate.verify(read.chain[0]!.publicKey)).toBe(true);
    expect(read.sign(Buffer.from('a'))).toEqual(read.sign(Buffer.from('a')));
  });

  it.each([
    ['no file', 'absent.pem', null, /absent\.pem cannot be read \(ENOENT\)\.$/],
    ['no password', 'all.p12', null, /all\.p12 cannot be opened\. It must be PEM or PKCS #12 \(AES\)/],
    ['a wrong password', 'all.p12', 'red', /cannot be opened/],
    ['a wrong password of a key', 'locked.pem', 'red', /cannot be opened/],
    ['an older encryption', 'older.p12', PASSWORD, /cannot be opened/],
    ['something else', 'settings', null, /cannot be opened/],
  ])('is refused for %s', async (_what, name, password, message) => {
    const reading = readDocumentCertificate(join(made.folder, name), password);
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toThrow(/^DOCUMENT_CERTIFICATE: /);
    await expect(reading).rejects.not.toThrow(/red|Wiese/);
  });

  it('is refused without its key, and without the certificate of the key', async () => {
    const read = (...parts: string[]) => readDocumentCertificate(put('some.pem', ...parts), null);
    await expect(read(certificate, authority)).rejects.toThrow('some.pem holds no private key; add it to the file.');
    await expect(read(key, authority)).rejects.toThrow('some.pem holds no certificate of its private key');
    await expect(read(key)).rejects.toThrow('holds no certificate of its private key');
  });

  it.each([
    ['ECDSA', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
    ['RSA with 1024 bits', ['rsa:1024']],
    ['RSA-PSS', ['rsa-pss']],
  ])('is refused if its key is %s', async (_name, parameters) => {
    const { file } = otherWith(parameters);
    await expect(readDocumentCertificate(file, null)).rejects.toThrow(/is not RSA with at least 2048 bits/);
  });

  it('is valid between its two dates', async () => {
    const read = await readDocumentCertificate(made.file, null);
    const { validFrom, validTo } = read;
    expect([validFrom, validTo]).toEqual([new Date(VALID_FROM), new Date('2099-12-31T23:59:59Z')]);
    const [before, after] = [new Date(validFrom.getTime() - 1_000), new Date(validTo.getTime() + 1_000)];
    expect([before, validFrom, validTo, after].map((time) => isValidAt(read, time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(() => refuseUnlessValid(read, validFrom)).not.toThrow();
    expect(() => refuseUnlessValid(read, after)).toThrow('the certificate expired on 2099-12-31; renew it');
    expect(() => refuseUnlessValid(read, before)).toThrow('is not valid before 2020-01-01.');
  });
});
