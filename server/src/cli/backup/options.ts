import { OperatorError, readInputFile } from '../../platform/operator/index.ts';
import { type Opener, type Recipient, readPrivateKey, readPublicKey } from './data-key.ts';

const LEAST_LETTERS = 12;

export async function readRecipient(options: { passphraseFile?: string; toKey?: string }): Promise<Recipient | null> {
  const { passphraseFile, toKey } = options;
  if (passphraseFile !== undefined && toKey !== undefined)
    throw new OperatorError('Use either --passphrase-file or --to-key.');
  if (passphraseFile !== undefined) return { passphrase: await readPassphrase(passphraseFile) };
  return toKey === undefined ? null : { publicKey: readPublicKey(await readInputFile(toKey), toKey) };
}

export async function readOpener(options: { passphraseFile?: string; keyFile?: string }): Promise<Opener> {
  const { passphraseFile, keyFile } = options;
  return {
    passphrase: passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile),
    privateKey: keyFile === undefined ? undefined : readPrivateKey(await readInputFile(keyFile), keyFile),
  };
}

async function readPassphrase(path: string): Promise<string> {
  const passphrase = (await readInputFile(path)).toString('utf8').trim();
  if (passphrase.length >= LEAST_LETTERS) return passphrase;
  throw new OperatorError(`The passphrase in ${path} must have at least ${LEAST_LETTERS} characters.`);
}
