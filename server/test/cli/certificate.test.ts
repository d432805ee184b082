import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawCertificate } from '../../src/features/certificates/documents/svg/present.ts';
import { callTonne } from '../call-tonne.ts';
import { CERT_ID, keySet, printedOf, signer } from '../fixtures/printed-certificate.ts';
import { sealedPdfOf } from '../fixtures/rendered-certificate.ts';
import type { Run } from '../tonne.ts';

describe('tonne certificate verify', () => {
  const printed = printedOf({ beneficiaryName: 'Evil\u001b[31m \u202eLtd' });
  let folder: string;
  let keys: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
    keys = await put('keys.json', JSON.stringify(keySet));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function put(name: string, content: string | Buffer): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  }

  /** A database without a server, and a folder that does not exist: neither is used. */
  const verify = (...args: string[]): Promise<Run> => {
    const env = {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    };
    return callTonne(['certificate', 'verify', ...args], env);
  };

  it('prints the claims of a genuine file, in lines that no name can break', async () => {
    const path = await put('certificate.pdf', await sealedPdfOf(printed));
    const { code, stdout, stderr } = await verify(path, '--keys', keys);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^valid: The file is byte for byte the issued one/);
    expect(lines).toContain(`certId           ${CERT_ID}`);
    expect(lines).toContain('type             carbon_neutral');
    expect(lines).toContain('beneficiaryName  Evil\\u{1b}[31m \\u{202e}Ltd');
    expect(lines).toContain('scopeCoverage    [1,2,3]');
    expect(lines).toContain('emissionsTco2e   2999.207115');
    expect(lines).toContain('issuedAt         2026-03-31T09:30:05Z');
    expect(lines.find((line) => line.startsWith('retirements[2]'))).toContain('"first":100001,"last":101000');
    expect(lines).toContain(`keyId            ${signer.keyId}`);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('prints JSON for programs', async () => {
    const path = await put('sealed.pdf', await sealedPdfOf(printed));
    const { code, stdout } = await verify(path, '--keys', keys, '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { verdict: 'valid', claims: printed.claims, keyId: signer.keyId },
    ]);
  });

  it('states first that the appearance of an older file is not covered, and ends with 1', async () => {
    const path = await put('certificate.svg', drawCertificate(printed));
    const { code, stdout } = await verify(path, '--keys', keys);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^unsealed: Claims genuine, appearance not covered\. .*Compare them/),
    ]);
  });

  it('ends with 1 for anything that is not valid', async () => {
    const forged = { ...printed, claims: { ...printed.claims, emissionsTco2e: 1 } };
    const path = await put('forged.json', JSON.stringify(forged));
    const { code, stdout } = await verify(path, '--keys', keys);
    expect([code, stdout]).toEqual([
      1,
      'tampered: The claims differ from the signed ones, or the signature was changed.\n',
    ]);
    const revoked = await put('revoked.json', JSON.stringify({ ...printed, status: 'revoked' }));
    expect(await verify(revoked, '--keys', keys)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^revoked: /),
    });
    const invalid = await put('invalid.json', JSON.stringify({ ...printed, status: 'invalid' }));
    expect(await verify(invalid, '--keys', keys)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^invalid: /),
    });
    expect(await verify(keys, '--keys', keys)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^not_a_certificate: /),
    });
    const none = await put('none.json', '{"keys":[]}');
    expect(await verify(path, '--keys', none)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^unknown_key: /),
    });
  });

  it('reports in a sentence what it could not read', async () => {
    const path = await put('good.json', JSON.stringify(printed));
    const missing = join(folder, 'missing.pdf');
    expect(await verify(missing, '--keys', keys)).toEqual({
      code: 1,
      stdout: '',
      stderr: `tonne: ${missing} cannot be read (ENOENT).\n`,
    });
    const words = await put('words.txt', 'not JSON');
    for (const wrong of [words, path])
      expect(await verify(path, '--keys', wrong)).toEqual({
        code: 1,
        stdout: '',
        stderr: `tonne: ${wrong} is not a JSON Web Key Set; save the answer of /public/keys as it is.\n`,
      });
  });
});
