import { Command } from 'commander';
import { OPERATOR, type Rights, roles } from '../../../platform/auth/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { parseInput } from '../../../platform/http/index.ts';
import { type InHouse, print } from '../../../platform/operator/index.ts';
import { byOperator } from '../../../platform/record/index.ts';
import { InviteUser } from '../users/schema.ts';
import type { Users } from '../users/service.ts';
import { addPeopleCommands, type PeopleHouse } from './people.ts';

interface House {
  rights: Rights;
  db: Database;
  organisations: { users: Users };
}

export function userCommands(inHouse: InHouse<House & PeopleHouse>): Command {
  const group = new Command('user').description('users of an organisation');
  group
    .command('invite')
    .description('invite a user by mail; the single-use link is printed once as well')
    .requiredOption('--org <organisationId>', 'organisation the user will belong to')
    .requiredOption('--email <address>', 'where the invitation goes')
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--role <role>', roles.join(', '))
    .option('--json', 'print JSON')
    .action(async ({ json, org, ...options }) =>
      print(await inHouse((house) => invite(house, org, parseInput(InviteUser, options))), json),
    );
  addPeopleCommands(group, inHouse);
  return group;
}

const invite = (
  { db, rights: { permissions }, organisations: { users } }: House,
  organisationId: string,
  user: InviteUser,
) =>
  db.transaction(async (tx) => {
    // An organisation without an active admin is one that does not exist.
    await users.ownerForKey(tx, organisationId, undefined);
    const inviter = { ...byOperator(organisationId), principal: OPERATOR, permissions };
    const { resource } = await users.invite(tx, inviter, { body: user });
    const { id, email, role, status, invitationUrl, invitationExpiresAt } = resource;
    return { userId: id, organisationId, email, role, status, invitationUrl, invitationExpiresAt };
  });
