import { Command } from 'commander';
import { InviteUser } from '../features/organisations/index.ts';
import { permissions, roles } from '../platform/auth/index.ts';
import { parseInput } from '../platform/http/index.ts';
import { inHouse, print } from './session.ts';

export function userCommands(): Command {
  const group = new Command('user').description('users of an organisation');
  group
    .command('invite')
    .description('invite a user by mail; the single-use link is printed once as well')
    .requiredOption('--org <organisationId>', 'organisation the user will belong to')
    .requiredOption('--email <address>', 'where the invitation goes')
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--role <role>', roles.join(', '))
    .option('--json', 'print JSON')
    .action(async ({ json, org, ...options }) => print(await invite(org, parseInput(InviteUser, options)), json));
  return group;
}

const invite = (organisationId: string, user: InviteUser) =>
  inHouse((house) =>
    house.db.transaction(async (tx) => {
      const { users } = house.organisations;
      // An organisation without an active admin is one that does not exist.
      await users.ownerForKey(tx, organisationId, undefined);
      const { resource } = await users.invite(tx, { organisationId, permissions }, user);
      const { id, email, role, status, invitationUrl, invitationExpiresAt } = resource;
      return { userId: id, organisationId, email, role, status, invitationUrl, invitationExpiresAt };
    }),
  );
