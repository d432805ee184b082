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

const RESTART = 'Restart every process of the service to apply this.';

export function keysCommands(): Command {
  const group = new Command('keys').description('keys that sign certificates and checkpoints');
  addList(group);
  addRotate(group);
  addDistrust(group);
  addAdopt(group);
  return group;
}

const addList = (group: Command): unknown =>
  group
    .command('list')
    .description('list every published key and its trust status')
    .option('--json', 'print JSON')
    .action(async ({ json }) => print(await withService(listAllKeys), json));

const addRotate = (group: Command): unknown =>
  group
    .command('rotate')
    .description('replace a key; the old key signs a statement that names the new one')
    .addOption(new Option('--use <use>', 'key to rotate').choices(uses).default('certificate'))
    .option('--new-key-file <path>', 'file for the new key, if the current one comes from the environment')
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

/** One key id in 64 begins with a hyphen like an option. A mistyped option still fails as an excess argument. */
const takingKeyId = (command: Command): Command =>
  command.argument('<key-id>', 'key id from tonne keys list').allowUnknownOption();

const addDistrust = (group: Command): unknown =>
  takingKeyId(group.command('distrust'))
    .description('invalidate signatures of a replaced key from a date on')
    .requiredOption('--from <date>', 'first day on which its signatures do not count')
    .option('--reason <text>', 'reason, published with the statement')
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
    .description('trust a published key that was replaced without a statement; make sure first that it was yours')
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
