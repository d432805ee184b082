import { Command, Option } from 'commander';
import type { KeyStatement } from '../platform/crypto/index.ts';
import { print } from '../platform/operator/index.ts';
import { byOperator, SERVICE_WIDE } from '../platform/record/index.ts';
import type { House } from '../wiring.ts';
import { adoptKey, distrustKey } from './keys/judge.ts';
import { listAllKeys } from './keys/list.ts';
import { rotateKey } from './keys/rotate.ts';
import { keySites, type Use, uses } from './keys/site.ts';
import { inHouse } from './session.ts';

const RESTART = 'Restart every process of the service, so that it takes effect.';

export function keysCommands(): Command {
  const group = new Command('keys').description('the keys that certificates and checkpoints are signed with');
  addList(group);
  addRotate(group);
  addDistrust(group);
  addAdopt(group);
  return group;
}

const addList = (group: Command): unknown =>
  group
    .command('list')
    .description('every key that was published, and whether it is trusted')
    .option('--json', 'print JSON')
    .action(async ({ json }) => print(await inHouse(listAllKeys), json));

const addRotate = (group: Command): unknown =>
  group
    .command('rotate')
    .description('replace a key; the old one signs a statement that names the new one')
    .addOption(new Option('--use <use>', 'which key').choices(uses).default('certificate'))
    .option('--new-key-file <path>', 'where to write the new key, if the present one comes from the environment')
    .option('--json', 'print JSON')
    .action(async ({ use, newKeyFile, json }: { use: Use; newKeyFile?: string; json?: boolean }) =>
      show(await inHouse((house) => rotate(house, use, newKeyFile)), json),
    );

async function rotate(house: House, use: Use, newKeyFile: string | undefined) {
  const site = (await keySites())[use];
  const { successor, statement } = await rotateKey(site, newKeyFile, house.clock.now());
  const { keyId, publicKey } = successor;
  await house.db.transaction((tx) =>
    house.certificates.publishStatement(tx, byOperator(SERVICE_WIDE), statement, { keyId, publicKey, use }),
  );
  const where = site.variable === null ? RESTART : `Set ${site.variable} to the content of ${newKeyFile}. ${RESTART}`;
  return { keyId, use, replaces: site.signer.keyId, next: where };
}

/** One key id in 64 begins with a hyphen, as options do. A mistyped option is refused as one argument too many. */
const takingKeyId = (command: Command): Command =>
  command.argument('<key-id>', 'as shown by tonne keys list').allowUnknownOption();

const addDistrust = (group: Command): unknown =>
  takingKeyId(group.command('distrust'))
    .description('let nothing count that a replaced key signs from a date on')
    .requiredOption('--from <date>', 'signatures of this day and later do not count')
    .option('--reason <text>', 'why; published with the statement')
    .option('--json', 'print JSON')
    .action(async (keyId: string, { from, reason, json }) =>
      show(
        await inHouse((house) => distrust(house, { keyId, from, ...(reason === undefined ? {} : { reason }) })),
        json,
      ),
    );

async function distrust(house: House, wanted: { keyId: string; from: string; reason?: string }) {
  const statement = await distrustKey(house, await keySites(), wanted);
  await publish(house, statement);
  return { ...wanted, next: RESTART };
}

const addAdopt = (group: Command): unknown =>
  takingKeyId(group.command('adopt'))
    .description('trust a published key that was replaced without a statement, after making sure that it was yours')
    .option('--json', 'print JSON')
    .action(async (keyId: string, { json }) => show(await inHouse((house) => adopt(house, keyId)), json));

async function adopt(house: House, keyId: string) {
  await publish(house, await adoptKey(house, await keySites(), keyId));
  return { keyId, next: RESTART };
}

const publish = (house: House, statement: KeyStatement): Promise<void> =>
  house.db.transaction((tx) => house.certificates.publishStatement(tx, byOperator(SERVICE_WIDE), statement));

function show({ next, ...result }: { next: string }, json: boolean | undefined): void {
  print(json ? { ...result, next } : result, json);
  if (!json) process.stdout.write(`${next}\n`);
}
