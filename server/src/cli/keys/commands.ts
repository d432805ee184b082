import { Command, Option } from 'commander';
import type { KeyStatement } from '../../platform/crypto/index.ts';
import { print } from '../../platform/operator/index.ts';
import { byOperator, SERVICE_WIDE } from '../../platform/record/index.ts';
import type { Service } from '../../wiring.ts';
import { withService } from '../session.ts';
import { listAllKeys } from './list.ts';
import { rotateKey } from './rotate.ts';
import { keySites, type Use, uses } from './site.ts';
import { adoptKey, distrustKey } from './trust.ts';

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
    .action(async ({ json }) => print(await withService(listAllKeys), json));

const addRotate = (group: Command): unknown =>
  group
    .command('rotate')
    .description('replace a key; the old one signs a statement that names the new one')
    .addOption(new Option('--use <use>', 'which key').choices(uses).default('certificate'))
    .option('--new-key-file <path>', 'where to write the new key, if the present one comes from the environment')
    .option('--json', 'print JSON')
    .action(async ({ use, newKeyFile, json }: { use: Use; newKeyFile?: string; json?: boolean }) =>
      show(await withService((service) => rotate(service, use, newKeyFile)), json),
    );

async function rotate(service: Service, use: Use, newKeyFile: string | undefined) {
  const site = (await keySites())[use];
  const { successor, statement } = await rotateKey(site, newKeyFile, service.clock.now());
  const { keyId, publicKey } = successor;
  await service.db.transaction((tx) =>
    service.certificates.publishStatement(tx, byOperator(SERVICE_WIDE), statement, { keyId, publicKey, use }),
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
        await withService((service) => distrust(service, { keyId, from, ...(reason === undefined ? {} : { reason }) })),
        json,
      ),
    );

async function distrust(service: Service, wanted: { keyId: string; from: string; reason?: string }) {
  const statement = await distrustKey(service, await keySites(), wanted);
  await publish(service, statement);
  return { ...wanted, next: RESTART };
}

const addAdopt = (group: Command): unknown =>
  takingKeyId(group.command('adopt'))
    .description('trust a published key that was replaced without a statement, after making sure that it was yours')
    .option('--json', 'print JSON')
    .action(async (keyId: string, { json }) => show(await withService((service) => adopt(service, keyId)), json));

async function adopt(service: Service, keyId: string) {
  await publish(service, await adoptKey(service, await keySites(), keyId));
  return { keyId, next: RESTART };
}

const publish = (service: Service, statement: KeyStatement): Promise<void> =>
  service.db.transaction((tx) => service.certificates.publishStatement(tx, byOperator(SERVICE_WIDE), statement));

function show({ next, ...result }: { next: string }, json: boolean | undefined): void {
  print(json ? { ...result, next } : result, json);
  if (!json) process.stdout.write(`${next}\n`);
}
