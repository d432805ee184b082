import { Command } from 'commander';
import { OPERATOR, type Rights, roles } from '../../../platform/auth/index.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { parseInput } from '../../../platform/http/index.ts';
import { type InHouse, print } from '../../../platform/operator/index.ts';
import { type By, byOperator } from '../../../platform/record/index.ts';
import type { OrganisationService } from '../organisation/service.ts';
import { locate, type Named } from '../people/locate.ts';
import type { Proof } from '../users/proof.service.ts';
import { InviteUser } from '../users/schema.ts';
import type { Users } from '../users/service.ts';
import { addPeopleCommands, type PeopleHouse } from './people.ts';

interface House {
  rights: Rights;
  db: Database;
  organisations: { organisation: OrganisationService; users: Users; proof: Proof };
  sessions: { resetPasskeys(tx: Tx, by: By, userId: string): Promise<void> };
}

export function userCommands(inHouse: InHouse<House & PeopleHouse>): Command {
  const group = new Command('user').description('users of an organisation');
  group
    .command('invite')
    .description('invite a user by mail; without a mail server, the single-use link is printed once')
    .option('--org <organisationId>', 'organisation the user will belong to, if there are several')
    .requiredOption('--email <address>', 'where the invitation goes')
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--role <role>', roles.join(', '))
    .option('--json', 'print JSON')
    .action(async ({ json, org, ...options }) =>
      print(await inHouse((house) => invite(house, org, parseInput(InviteUser, options))), json),
    );
  group
    .command('prove')
    .description('vouch that a user holds their address, so that they count as a second person')
    .argument('<userId>')
    .option('--org <organisationId>', 'organisation of the user')
    .option('--json', 'print JSON')
    .action(async (userId: string, { org, json }) => {
      const named = { userId, organisationId: org };
      const proven = await inHouse(({ db, organisations }) =>
        db.transaction((tx) => organisations.proof.byOperator(tx, named)),
      );
      const { id, organisationId, email } = proven;
      print({ userId: id, organisationId, email, addressProven: true }, json);
    });
  group
    .command('recover')
    .description('delete the passkeys of a user who has lost them, and end their sessions')
    .argument('<userId>')
    .option('--org <organisationId>', 'organisation of the user')
    .option('--json', 'print JSON')
    .action(async (userId: string, { org, json }) =>
      print(await inHouse((house) => resetPasskeys(house, { userId, organisationId: org })), json),
    );
  addPeopleCommands(group, inHouse);
  return group;
}

const resetPasskeys = ({ db, sessions }: House, named: Named) =>
  db.transaction(async (tx) => {
    const { organisationId, id, email } = await locate(tx, named);
    await sessions.resetPasskeys(tx, byOperator(organisationId), id);
    return { userId: id, organisationId, email, hasPasskey: false };
  });

const invite = (
  { db, rights: { permissions }, organisations: { organisation, users } }: House,
  org: string | undefined,
  user: InviteUser,
) =>
  db.transaction(async (tx) => {
    const organisationId = await organisation.idFor(tx, org);
    // An organisation without an active admin is one that does not exist.
    await users.ownerForKey(tx, organisationId, undefined);
    const inviter = { ...byOperator(organisationId), principal: OPERATOR, permissions };
    const { resource } = await users.invite(tx, inviter, { body: user });
    const { id, email, role, status, invitationUrl, invitationExpiresAt } = resource;
    const link = invitationUrl === undefined ? {} : { invitationUrl };
    return { userId: id, organisationId, email, role, status, ...link, invitationExpiresAt };
  });
