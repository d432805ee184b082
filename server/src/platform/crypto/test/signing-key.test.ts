import { execFile } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSigner, jwkOf, keyIdOf, loadOrCreateSigningKey, openPublicKey, parseSigningKey } from '../index.ts';

/** RFC 8037, appendix A: the key of A.1 and its public half of A.2. */
const D = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
const X = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
const THUMBPRINT = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';

const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d: D, x: X }, format: 'jwk' });
const pem = key.export({ format: 'pem', type: 'pkcs8' }).toString();
const der = key.export({ format: 'der', type: 'pkcs8' }).toString('base64');

describe('a signer', () => {
  it('has the public key and the name given in RFC 8037', () => {
    const { keyId, publicKey } = createSigner(key);
    expect(keyId).toBe(THUMBPRINT);
    expect(publicKey.toString('base64url')).toBe(X);
    expect(publicKey).toHaveLength(32);
    expect(keyIdOf(Buffer.from(X, 'base64url'))).toBe(THUMBPRINT);
    expect(jwkOf(publicKey)).toEqual({ kty: 'OKP', crv: 'Ed25519', x: X });
  });

  it('signs as in the example of RFC 8037', () => {
    const input = 'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc';
    const signature = 'hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg';
    const { publicKey, sign } = createSigner(key);
    expect(sign(Buffer.from(input)).toString('base64url')).toBe(signature);
    const open = openPublicKey(publicKey);
    expect(verify(null, Buffer.from(input), open, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(verify(null, Buffer.from(`${input}.`), open, Buffer.from(signature, 'base64url'))).toBe(false);
  });
});

describe('a key in the environment', () => {
  const nameOf = (parsed: KeyObject | undefined): string | undefined => parsed && createSigner(parsed).keyId;

  it.each([
    ['PEM', pem],
    ['PEM on one line', pem.trim().replaceAll('\n', '\\n')],
    ['PEM with the line breaks of Windows', pem.replaceAll('\n', '\r\n')],
    ['PEM in white space', `\n  ${pem}\n`],
    ['the base64 of its DER', der],
    ['the base64 of its DER on two lines', `${der.slice(0, 20)}\n${der.slice(20)}\n`],
  ])('is read from %s', (_, text) => {
    expect(nameOf(parseSigningKey(text))).toBe(THUMBPRINT);
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const asPem = (other: KeyObject): string => other.export({ format: 'pem', type: 'pkcs8' }).toString();

  it.each([
    ['nothing', ''],
    ['a word', 'hunter2'],
    ['32 random bytes', Buffer.alloc(32, 7).toString('base64')],
    ['half a PEM', pem.slice(0, 60)],
    ['the beginning of its DER', der.slice(0, 40)],
    ['RSA', asPem(rsa)],
    ['RSA as DER', rsa.export({ format: 'der', type: 'pkcs8' }).toString('base64')],
    ['Ed448', asPem(generateKeyPairSync('ed448').privateKey)],
    ['X25519', asPem(generateKeyPairSync('x25519').privateKey)],
    ['P-256', asPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)],
    ['the public half', openPublicKey(Buffer.from(X, 'base64url')).export({ format: 'pem', type: 'spki' }).toString()],
    [
      'a key under a pass phrase',
      key.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'x' }).toString(),
    ],
  ])('is not read from %s', (_, text) => {
    expect(parseSigningKey(text)).toBeUndefined();
  });
});

describe('the key in the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonne-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is created once, readable only by its owner, and read from then on', async () => {
    const inside = join(folder, 'new');
    const first = await loadOrCreateSigningKey(inside);
    expect(parseSigningKey(first)?.asymmetricKeyType).toBe('ed25519');
    expect(await loadOrCreateSigningKey(inside)).toBe(first);
    expect(await readdir(inside)).toEqual(['signing-key']);
    expect((await stat(join(inside, 'signing-key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(inside, 'signing-key'), 'utf8')).trim()).toBe(first);
  });

  it('stays as the operator stored it', async () => {
    await writeFile(join(folder, 'signing-key'), der);
    expect(await loadOrCreateSigningKey(folder)).toBe(der);
  });

  it('is the same for all processes that start together', async () => {
    const program = buildSync({
      stdin: {
        contents: `import { loadOrCreateSigningKey } from './signing-key.ts';
          process.stdout.write(await loadOrCreateSigningKey(process.argv[1]));`,
        resolveDir: join(import.meta.dirname, '..'),
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
    }).outputFiles[0]!.text;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, folder]);
    const keys = await Promise.all(Array.from({ length: 6 }, start));
    expect(new Set(keys.map(({ stdout }) => stdout)).size).toBe(1);
    expect(parseSigningKey(keys[0]!.stdout)).toBeDefined();
    expect(await readdir(folder)).toEqual(['signing-key']);
  });
});
