import type { Command } from 'commander';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { type InHouse, print } from '../../../platform/operator/index.ts';
import type { Deletion } from '../deletion/service.ts';
import type { Erasure } from '../people/erasure.ts';
import type { Exports } from '../people/export.ts';

export interface PeopleHouse {
  db: Database;
  /** Histories can be changed by the owner of their tables only. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  organisations: { erasure: Erasure; exports: Exports; deletion: Deletion };
}

export function addPeopleCommands(users: Command, inHouse: InHouse<PeopleHouse>): void {
  users
    .command('export')
    .description('print what is kept about a user, as JSON')
    .argument('<userId>')
    .option('--org <organisationId>', 'organisation of the user')
    .option('--json', 'on one line')
    .action(async (userId: string, { org, json }) => {
      const named = { userId, organisationId: org };
      const found = await inHouse(({ db, organisations }) => organisations.exports.byOperator(db, named));
      process.stdout.write(`${JSON.stringify(found, null, json ? 0 : 2)}\n`);
    });
  users
    .command('erase')
    .description('put a pseudonym wherever a user’s name and address are shown, and end their access; for good')
    .argument('<userId>')
    .option('--org <organisationId>', 'organisation of the user')
    .option('--yes', 'erase; without it the command only says what it would change')
    .option('--json', 'print JSON')
    .action(async (userId: string, { org, yes, json }) => {
      const named = { userId, organisationId: org };
      const result = await inHouse(async (house) => {
        const { erasure } = house.organisations;
        if (!yes) return { erased: false, ...(await erasure.plan(house.db, named)) };
        return { erased: true, ...(await house.asOwner((tx) => erasure.erase(tx, named))) };
      });
      print(result, json);
      if (!yes && !json) process.stdout.write('\nNothing was changed. Add --yes to erase; it cannot be undone.\n');
    });
}

export function addDeleteCommand(organisations: Command, inHouse: InHouse<PeopleHouse>): void {
  organisations
    .command('delete')
    .description('delete an organisation with everything it has; its issued certificates can still be verified')
    .argument('<organisationId>')
    .requiredOption('--name <name>', 'its exact name, so that no other is deleted by mistake')
    .option('--json', 'print JSON')
    .action(async (organisationId: string, { name, json }) =>
      print(
        await inHouse((house) => house.asOwner((tx) => house.organisations.deletion.delete(tx, organisationId, name))),
        json,
      ),
    );
}
