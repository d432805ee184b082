import { Command } from 'commander';
import { OPERATOR, type Rights, roles } from '../../platform/auth/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { parseInput } from '../../platform/http/index.ts';
import { print, type WithService } from '../../platform/operator/index.ts';
import { type By, byOperator } from '../../platform/record/index.ts';
import type { OrganisationService } from '../organisations/index.ts';
import type { Erasure } from './personal-data/erasure.service.ts';
import type { Exports } from './personal-data/export.service.ts';
import { InviteUser } from './schema.ts';
import type { Proof } from './second-person/proof.service.ts';
import type { Users } from './service.ts';
import { locate, type Named } from './update.service.ts';

interface PersonalDataService {
  db: Database;
  /** Only the owner of the tables can change histories. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  users: { erasure: Erasure; exports: Exports };
}

function addPersonalDataCommands(group: Command, withService: WithService<PersonalDataService>): void {
  group
    .command('export')
    .description('print the data stored about a user, as JSON')
    .argument('<userId>')
    .option('--org <organisationId>', 'organisation of the user')
    .option('--json', 'on one line')
    .action(async (userId: string, { org, json }) => {
      const named = { userId, organisationId: org };
      const found = await withService(({ db, users }) => users.exports.byOperator(db, named));
      process.stdout.write(`${JSON.stringify(found, null, json ? 0 : 2)}\n`);
    });
  group
    .command('erase')
    .description('replace a user’s name and address by a pseudonym everywhere, and end their access; cannot be undone')
    .argument('<userId>')
    .option('--org <organisationId>', 'organisation of the user')
    .option('--yes', 'erase; without it the command only shows the changes')
    .option('--json', 'print JSON')
    .action(async (userId: string, { org, yes, json }) => {
      const named = { userId, organisationId: org };
      const result = await withService(async (service) => {
        const { erasure } = service.users;
        if (!yes) return { erased: false, ...(await erasure.plan(service.db, named)) };
        return { erased: true, ...(await service.asOwner((tx) => erasure.erase(tx, named))) };
      });
      print(result, json);
      if (!yes && !json) process.stdout.write('\nNothing was changed. Add --yes to erase; it cannot be undone.\n');
    });
}

interface Service {
  rights: Rights;
  db: Database;
  organisations: { organisation: OrganisationService };
  users: { service: Users; proof: Proof };
  sessions: { resetPasskeys(tx: Tx, by: By, userId: string): Promise<void> };
}

export function userCommands(withService: WithService<Service & PersonalDataService>): Command {
  const group = new Command('user').description('users of an organisation');
  group
    .command('invite')
    .description('invite a user by mail; without a mail server, the single-use link is printed once')
    .option('--org <organisationId>', 'organisation the user will belong to, if there are several')
    .requiredOption('--email <address>', 'address that receives the invitation')
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--role <role>', roles.join(', '))
    .option('--json', 'print JSON')
    .action(async ({ json, org, ...options }) =>
      print(await withService((service) => invite(service, org, parseInput(InviteUser, options))), json),
    );
  group
    .command('prove')
    .description('confirm that a user controls their address, so that they count as a second person')
    .argument('<userId>')
    .option('--org <organisationId>', 'organisation of the user')
    .option('--json', 'print JSON')
    .action(async (userId: string, { org, json }) => {
      const named = { userId, organisationId: org };
      const proven = await withService(({ db, users }) => db.transaction((tx) => users.proof.byOperator(tx, named)));
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
      print(await withService((service) => resetPasskeys(service, { userId, organisationId: org })), json),
    );
  addPersonalDataCommands(group, withService);
  return group;
}

const resetPasskeys = ({ db, sessions }: Service, named: Named) =>
  db.transaction(async (tx) => {
    const { organisationId, id, email } = await locate(tx, named);
    await sessions.resetPasskeys(tx, byOperator(organisationId), id);
    return { userId: id, organisationId, email, hasPasskey: false };
  });

const invite = (
  { db, rights: { permissions }, organisations: { organisation }, users }: Service,
  org: string | undefined,
  user: InviteUser,
) =>
  db.transaction(async (tx) => {
    const organisationId = await organisation.idFor(tx, org);
    // An organisation without an active admin does not exist.
    await users.service.ownerForKey(tx, organisationId, undefined);
    const inviter = { ...byOperator(organisationId), principal: OPERATOR, permissions };
    const { resource } = await users.service.invite(tx, inviter, { body: user });
    const { id, email, role, status, invitationUrl, invitationExpiresAt } = resource;
    const link = invitationUrl === undefined ? {} : { invitationUrl };
    return { userId: id, organisationId, email, role, status, ...link, invitationExpiresAt };
  });
