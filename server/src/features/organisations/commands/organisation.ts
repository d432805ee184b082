import { Command } from 'commander';
import type Type from 'typebox';
import type { Permission, Rights } from '../../../platform/auth/index.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { fields, parseInput } from '../../../platform/http/index.ts';
import { type InHouse, print, readLimits, withLimitOptions } from '../../../platform/operator/index.ts';
import { plans } from '../../../platform/rate-limit/index.ts';
import type { OrganisationService } from '../organisation/service.ts';
import type { Tenant } from '../tenant.ts';
import { addDeleteCommand, type PeopleHouse } from './people.ts';

const NewTenant = fields.strictObject({
  name: fields.oneLine(120, 'Name'),
  country: fields.country('Country'),
  plan: fields.oneOf(plans, 'Plan'),
  adminEmail: fields.email('E-mail address of the first admin'),
  adminName: fields.oneLine(120, 'Name of the first admin'),
});
type NewTenant = Type.Static<typeof NewTenant>;

interface FirstKey {
  organisationId: string;
  userId: string;
  name: string;
  permissions: readonly Permission[];
}

interface House {
  rights: Rights;
  db: Database;
  apiKeys: { service: { issue(tx: Tx, order: FirstKey): Promise<{ value: string }> } };
  organisations: {
    organisation: OrganisationService;
    createTenant(tx: Tx, tenant: NewTenant): Promise<Tenant>;
  };
}

export function organisationCommands(inHouse: InHouse<House & PeopleHouse>): Command {
  const group = new Command('org').description('organisations');
  group
    .command('create')
    .description('create an organisation with one admin and that admin’s first key, which is printed once')
    .requiredOption('--name <name>', 'legal or trading name')
    .option('--country <code>', 'ISO 3166-1 alpha-2', 'GB')
    .option('--plan <plan>', plans.join(', '), 'standard')
    .option('--admin-email <address>', 'e-mail address of the first admin', 'admin@localhost.localdomain')
    .option('--admin-name <name>', 'name of the first admin', 'Administrator')
    .option('--json', 'print JSON')
    .action(async ({ json, ...options }) =>
      print(await inHouse((house) => createOrganisation(house, parseInput(NewTenant, options))), json),
    );
  group
    .command('list')
    .description('all organisations, oldest first')
    .option('--json', 'print JSON')
    .action(async ({ json }) => print(await inHouse((house) => house.organisations.organisation.list(house.db)), json));
  const limits = group
    .command('limits')
    .description('set a ceiling for all keys of an Enterprise organisation together, or remove it')
    .argument('<organisationId>');
  withLimitOptions(limits).action(async (organisationId: string, options) => {
    const limits = readLimits(options);
    await inHouse(({ db, organisations }) =>
      db.transaction((tx) => organisations.organisation.setLimits(tx, organisationId, limits)),
    );
    print({ organisationId, limits }, options.json);
  });
  addDeleteCommand(group, inHouse);
  return group;
}

const createOrganisation = ({ db, apiKeys, organisations, rights }: House, tenant: NewTenant) =>
  db.transaction(async (tx) => {
    const { organisationId, userId } = await organisations.createTenant(tx, tenant);
    const order = { organisationId, userId, name: 'First Admin key', permissions: rights.permissions };
    const { value } = await apiKeys.service.issue(tx, order);
    return { organisationId, userId, apiKey: value };
  });
