import { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { forgetOldSecretKeys, loadOrCreateSecretKey, replaceSecretKey } from '../platform/crypto/index.ts';
import { OperatorError, print } from '../platform/operator/index.ts';
import { recordSecretKey, resealAll } from './secrets/reseal.ts';
import { inHouse } from './session.ts';

export function secretsCommands(): Command {
  const group = new Command('secrets').description('the key that stored secrets are sealed with');
  group
    .command('rotate')
    .description('make a new secret key, and seal every stored secret with it, also while the service runs')
    .option('--json', 'print JSON')
    .action(async ({ json }) => print(await rotate(), json));
  group
    .command('reseal')
    .description('seal with the present key whatever is still sealed with an old one')
    .option('--forget-old', 'delete the old keys in the data folder if nothing is sealed with them any more')
    .option('--json', 'print JSON')
    .action(async ({ forgetOld, json }) => print(await reseal(forgetOld), json));
  return group;
}

async function rotate() {
  const { SECRET_KEY, DATA_DIR } = loadConfig();
  if (SECRET_KEY !== null)
    throw new OperatorError(
      'The key comes from SECRET_KEY: set SECRET_KEY to a new one and SECRET_KEYS_OLD to the present one, restart the service, and run tonne secrets reseal.',
    );
  await loadOrCreateSecretKey(DATA_DIR);
  await replaceSecretKey(DATA_DIR);
  return inHouse(async (house) => {
    await recordSecretKey(house, 'rotated', {});
    const result = await resealAll(house);
    return { ...result, next: 'Restart the service, then run tonne secrets reseal --forget-old.' };
  });
}

async function reseal(forgetOld: boolean | undefined) {
  const { DATA_DIR, SECRET_KEY } = loadConfig();
  const result = await inHouse(resealAll);
  if (!forgetOld) return result;
  if (result.left > 0)
    throw new OperatorError(
      `${result.left} values are still sealed with an old key; restart every process of the service, and try again.`,
    );
  if (SECRET_KEY !== null) throw new OperatorError('The old keys come from SECRET_KEYS_OLD: unset it.');
  await forgetOldSecretKeys(DATA_DIR);
  return { ...result, forgotten: true };
}
