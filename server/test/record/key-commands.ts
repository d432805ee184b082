import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createSecretBox,
  createSigner,
  newSigningKey,
  parseSigningKey,
  readKeyStatements,
  readSecretKeys,
} from '../../src/platform/crypto/index.ts';
import { sql } from '../../src/platform/db/index.ts';
import { SERVICE_WIDE } from '../../src/platform/record/index.ts';
import { readRows } from '../read-rows.ts';
import type { CommandScenarios, CommandStage } from './command-scene.ts';
import type { ExpectedChange, Show } from './walk.ts';

const organisationId = SERVICE_WIDE;

const signerIn = async ({ folder }: CommandStage) =>
  createSigner(parseSigningKey(await readFile(join(folder, 'signing-key'), 'utf8'))!);

const signingKeyIn =
  (stage: CommandStage): Show =>
  async () => ({ publicKey: (await signerIn(stage)).publicKey.toString('base64url'), use: 'certificate' });

/** The statement that the configuration has after the command. */
const statementIn = ({ folder }: CommandStage): ExpectedChange => ({
  action: 'keyStatement.published',
  show: async () => (await readKeyStatements(join(folder, 'signing-keys.json'))).at(-1)!,
});

/** A key is identified by the first bytes of everything sealed with it, after the four bytes of the format. */
const secretKeyIdIn = ({ folder }: CommandStage): string =>
  createSecretBox(readSecretKeys(folder)).prefix().subarray(4).toString('hex');

const resealed = (stage: CommandStage, values: number): ExpectedChange => ({
  action: 'secretKey.resealed',
  show: async () => ({ id: secretKeyIdIn(stage), values, left: 0 }),
});

/** The only secrets that the commands of these tests leave behind. */
async function countSealedMails({ api }: CommandStage): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    api.db,
    sql`SELECT count(*)::int AS count FROM background_jobs WHERE queue = 'mail.send'`,
  );
  return row!.count;
}

const signingKeys: CommandScenarios = {
  'keys rotate': async (stage) => ({
    args: ['keys', 'rotate'],
    organisationId,
    changes: [{ action: 'signingKey.published', show: signingKeyIn(stage) }, statementIn(stage)],
  }),
  'keys distrust': async (stage) => {
    await stage.tonne(['keys', 'list']);
    const { keyId } = await signerIn(stage);
    await stage.tonne(['keys', 'rotate']);
    const args = ['keys', 'distrust', keyId, '--from', '2026-11-01', '--reason', 'A laptop was stolen'];
    return { args, organisationId, changes: [statementIn(stage)] };
  },
  'keys adopt': async (stage) => {
    const { keyId, publicKey } = createSigner(parseSigningKey(newSigningKey())!);
    // A key published before statements existed.
    await stage.api.db.execute(sql`INSERT INTO signing_keys VALUES (${keyId}, ${publicKey}, now())`);
    return { args: ['keys', 'adopt', keyId], organisationId, changes: [statementIn(stage)] };
  },
};

const secretKeys: CommandScenarios = {
  'secrets rotate': async (stage) => {
    const person = ['--email', 'ada@example.com', '--name', 'Ada', '--role', 'viewer'];
    await stage.tonne(['user', 'invite', '--org', stage.org.id, ...person]);
    return {
      args: ['secrets', 'rotate'],
      organisationId,
      changes: [
        { action: 'secretKey.rotated', show: async () => ({ id: secretKeyIdIn(stage) }) },
        resealed(stage, await countSealedMails(stage)),
      ],
    };
  },
  'secrets reseal': async (stage) => ({
    args: ['secrets', 'reseal'],
    organisationId,
    changes: [resealed(stage, 0)],
  }),
};

export const keyCommands: CommandScenarios = { ...signingKeys, ...secretKeys };
