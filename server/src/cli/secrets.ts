import { Command } from 'commander';
import { loadConfig } from '../boot/config.ts';
import { forgetOldSecretKeys, loadOrCreateSecretKey, replaceSecretKey } from '../platform/crypto/index.ts';
import { OperatorError, print } from '../platform/operator/index.ts';
import { byOperator, SERVICE_WIDE } from '../platform/record/index.ts';
import type { Service } from '../wiring.ts';
import { withService } from './session.ts';

const PAGE = 200;

export interface Resealed {
  /** Number of values sealed with the current key. */
  readonly resealed: number;
  /** Number of values still sealed with an old key, because they were in use or a process still has that key. */
  readonly left: number;
}

/** Each page is one transaction, so an interrupted command can simply be run again. */
export async function resealAll(service: Service): Promise<Resealed> {
  const { db, secretBox, sealed } = service;
  let resealed = 0;
  for (const kind of sealed) {
    for (let changed = -1; changed !== 0; resealed += changed)
      changed = await db
        .transaction((tx) => kind.reseal(tx, secretBox, PAGE))
        .catch((cause: unknown) => {
          throw new OperatorError(
            `Some ${kind.name} cannot be resealed (${(cause as Error).message}); check that no old key is missing.`,
            { cause },
          );
        });
  }
  const counts = await Promise.all(sealed.map((kind) => kind.countOld(db, secretBox)));
  const left = counts.reduce((sum, count) => sum + count, 0);
  await recordSecretKey(service, 'resealed', { values: resealed, left });
  return { resealed, left };
}

/** Records the key's id, which reveals nothing about the key. */
export const recordSecretKey = ({ db, secretBox, recordChange }: Service, verb: string, facts: object): Promise<void> =>
  db.transaction(async (tx) => {
    const id = secretBox.prefix().subarray(4).toString('hex');
    const subject = { type: 'secretKey', id };
    recordChange(tx, byOperator(SERVICE_WIDE), {
      action: `secretKey.${verb}`,
      subject,
      before: null,
      after: { id, ...facts },
    });
  });

export function secretsCommands(): Command {
  const group = new Command('secrets').description('the key that seals stored secrets');
  group
    .command('rotate')
    .description('create a new secret key and reseal every stored secret; the service may keep running')
    .option('--json', 'print JSON')
    .action(async ({ json }) => print(await rotate(), json));
  group
    .command('reseal')
    .description('reseal secrets that are still sealed with an old key')
    .option('--forget-old', 'delete the old keys in the data folder if no secret uses them')
    .option('--json', 'print JSON')
    .action(async ({ forgetOld, json }) => print(await reseal(forgetOld), json));
  return group;
}

async function rotate() {
  const { SECRET_KEY, DATA_DIR } = loadConfig();
  if (SECRET_KEY !== null)
    throw new OperatorError(
      'The key comes from SECRET_KEY; set SECRET_KEY to a new key and SECRET_KEYS_OLD to the current one, restart the service, and run tonne secrets reseal.',
    );
  await loadOrCreateSecretKey(DATA_DIR);
  await replaceSecretKey(DATA_DIR);
  return withService(async (service) => {
    await recordSecretKey(service, 'rotated', {});
    const result = await resealAll(service);
    return { ...result, next: 'Restart the service, then run tonne secrets reseal --forget-old.' };
  });
}

async function reseal(forgetOld: boolean | undefined) {
  const { DATA_DIR, SECRET_KEY } = loadConfig();
  const result = await withService(resealAll);
  if (!forgetOld) return result;
  if (result.left > 0)
    throw new OperatorError(
      `${result.left} values are still sealed with an old key; restart every process of the service and try again.`,
    );
  if (SECRET_KEY !== null) throw new OperatorError('The old keys come from SECRET_KEYS_OLD; unset it.');
  await forgetOldSecretKeys(DATA_DIR);
  return { ...result, forgotten: true };
}
