import { writeFile } from 'node:fs/promises';
import {
  addKeyStatement,
  createSigner,
  type KeyStatement,
  keyIdOf,
  newSigningKey,
  parseSigningKey,
  publicKeyOf,
  readKeyStatements,
  replaceKey,
  type Signer,
  signRotation,
} from '../../platform/crypto/index.ts';
import { OperatorError } from '../../platform/operator/index.ts';
import type { KeySite } from './site.ts';

export interface Rotated {
  readonly successor: Signer;
  readonly statement: KeyStatement;
}

/** The old key signs a statement that names the new one. Then the new key replaces it. */
export async function rotateKey(site: KeySite, newKeyFile: string | undefined, at: Date): Promise<Rotated> {
  if (site.variable !== null) return prepareKey(site, newKeyFile, at);
  if (newKeyFile !== undefined)
    throw new OperatorError(
      `The key is the file ${site.fileName} in ${site.dataDir} and is replaced there; omit --new-key-file.`,
    );
  let rotated: Rotated | undefined;
  await replaceKey(site.dataDir, site.fileName, newSigningKey, async (pem) => {
    rotated = await nameSuccessor(site, pem, at);
  });
  if (!rotated) throw new Error('no successor was named');
  return rotated;
}

/** A key from the environment can only be replaced in the environment. */
async function prepareKey(site: KeySite, newKeyFile: string | undefined, at: Date): Promise<Rotated> {
  if (newKeyFile === undefined)
    throw new OperatorError(
      `The key comes from ${site.variable}; give a file for the new key with --new-key-file, and set ${site.variable} to its content afterwards.`,
    );
  const pem = newSigningKey();
  await writeFile(newKeyFile, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${newKeyFile} cannot be written (${error.code}); give a file that does not exist yet.`);
  });
  return nameSuccessor(site, pem, at);
}

async function nameSuccessor({ signer, statements }: KeySite, pem: string, at: Date): Promise<Rotated> {
  const key = parseSigningKey(pem);
  if (!key) throw new OperatorError('The prepared key is not an Ed25519 private key; remove the file ending in .next.');
  const successor = createSigner(key);
  const known = (await readKeyStatements(statements)).find(
    ({ statement }) => statement.type === 'key-rotation' && keyIdOf(publicKeyOf(statement.to)) === successor.keyId,
  );
  const statement = known ?? signRotation(signer, successor.publicKey, at);
  if (!known) await addKeyStatement(statements, statement);
  return { successor, statement };
}
