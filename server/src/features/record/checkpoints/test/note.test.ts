import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSigner, openPublicKey } from '../../../../platform/crypto/index.ts';
import { checkpointText, createNoteSigner, originOf } from '../rules.ts';

const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
const notes = createNoteSigner('tonne.example/log', signer);

describe('a signed note', () => {
  it('has the key hash that Go documents for the key', () => {
    // golang.org/x/mod/sumdb/note: PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW
    const publicKey = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64').subarray(1);
    const known = createNoteSigner('PeterNeumann', { ...signer, publicKey });
    expect(known.verifierKey).toBe('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
  });

  it('has three lines, a blank line and a signature of the three', () => {
    const root = createHash('sha256').update('root').digest();
    const note = notes.sign(checkpointText(notes.origin, 42, root));
    const [text = '', signatures = ''] = note.split('\n\n');
    expect(`${text}\n`).toBe(`tonne.example/log\n42\n${root.toString('base64')}\n`);
    const [, name, encoded = ''] = /^— (\S+) (\S+)\n$/.exec(signatures) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    expect(name).toBe('tonne.example/log');
    expect(bytes.subarray(0, 4).toString('hex')).toBe(notes.verifierKey.split('+')[1]);
    expect(verify(null, Buffer.from(`${text}\n`), openPublicKey(signer.publicKey), bytes.subarray(4))).toBe(true);
  });

  it('is named after the host of the service', () => {
    expect(originOf('https://carbon.example.com:8443/tonne')).toBe('carbon.example.com:8443/log');
  });
});
