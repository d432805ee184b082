import { Command } from 'commander';
import type Type from 'typebox';
import type { Permission, Rights } from '../../platform/auth/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { fields, parseInput } from '../../platform/http/index.ts';
import { print, readLimits, type WithService, withLimitOptions } from '../../platform/operator/index.ts';
import { plans } from '../../platform/rate-limit/index.ts';
import type { Deletion } from './deletion.service.ts';
import type { OrganisationService } from './service.ts';

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

interface Service {
  rights: Rights;
  db: Database;
  apiKeys: { service: { issue(tx: Tx, order: FirstKey): Promise<{ value: string }> } };
  organisations: { organisation: OrganisationService; deletion: Deletion };
  users: { createTenant(tx: Tx, tenant: NewTenant): Promise<{ organisationId: string; userId: string }> };
  /** Only the owner of the tables can change histories. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export function organisationCommands(withService: WithService<Service>): Command {
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
      print(await withService((service) => createOrganisation(service, parseInput(NewTenant, options))), json),
    );
  group
    .command('list')
    .description('list all organisations, oldest first')
    .option('--json', 'print JSON')
    .action(async ({ json }) =>
      print(await withService((service) => service.organisations.organisation.list(service.db)), json),
    );
  const limits = group
    .command('limits')
    .description('set a ceiling for all keys of an Enterprise organisation together, or remove it')
    .argument('<organisationId>');
  withLimitOptions(limits).action(async (organisationId: string, options) => {
    const limits = readLimits(options);
    await withService(({ db, organisations }) =>
      db.transaction((tx) => organisations.organisation.setLimits(tx, organisationId, limits)),
    );
    print({ organisationId, limits }, options.json);
  });
  addNameCommand(group, withService);
  addDeleteCommand(group, withService);
  return group;
}

const ApprovedName = fields.strictObject({ name: fields.oneLine(120, 'Name') });

function addNameCommand(group: Command, withService: WithService<Service>): void {
  const names = new Command('name').description('names of organisations');
  names
    .command('approve')
    .description(
      'give an organisation a name that its admin may not take, because another organisation has a similar one',
    )
    .argument('<organisationId>')
    .argument('<name>')
    .option('--legal', 'the name is its legal name')
    .option('--json', 'print JSON')
    .action(async (organisationId: string, wanted: string, { legal, json }) => {
      const { name } = parseInput(ApprovedName, { name: wanted });
      const patch = legal ? { legalName: name } : { name };
      await withService((service) =>
        service.db.transaction((tx) => service.organisations.organisation.approveName(tx, organisationId, patch)),
      );
      print({ organisationId, ...patch }, json);
    });
  group.addCommand(names);
}

function addDeleteCommand(group: Command, withService: WithService<Service>): void {
  group
    .command('delete')
    .description('delete an organisation and all its data; its issued certificates can still be verified')
    .argument('<organisationId>')
    .requiredOption('--name <name>', 'its exact name, to prevent the deletion of another by mistake')
    .option('--json', 'print JSON')
    .action(async (organisationId: string, { name, json }) =>
      print(
        await withService((service) =>
          service.asOwner((tx) => service.organisations.deletion.delete(tx, organisationId, name)),
        ),
        json,
      ),
    );
}

const createOrganisation = ({ db, apiKeys, users, rights }: Service, tenant: NewTenant) =>
  db.transaction(async (tx) => {
    const { organisationId, userId } = await users.createTenant(tx, tenant);
    const order = { organisationId, userId, name: 'First Admin key', permissions: rights.permissions };
    const { value } = await apiKeys.service.issue(tx, order);
    return { organisationId, userId, apiKey: value };
  });

const Change = fields.strictObject({ plan: fields.oneOf(plans, 'Plan') });

export function planCommands(withService: WithService<Service>): Command {
  const group = new Command('plan').description('plans, which set the rate limits');
  group
    .command('set')
    .description('change the plan of an organisation, from its next request on')
    .argument('<organisationId>')
    .argument('<plan>', plans.join(', '))
    .option('--json', 'print JSON')
    .action(async (organisationId: string, wanted: string, { json }) => {
      const { plan } = parseInput(Change, { plan: wanted });
      await withService((service) =>
        service.db.transaction((tx) => service.organisations.organisation.setPlan(tx, organisationId, plan)),
      );
      print({ organisationId, plan }, json);
    });
  return group;
}
