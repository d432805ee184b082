import { Command } from 'commander';
import type Type from 'typebox';
import { permissions } from '../platform/auth/index.ts';
import { fields, parseInput } from '../platform/http/index.ts';
import { plans } from '../platform/rate-limit/index.ts';
import { readLimits, withLimitOptions } from './limits.ts';
import { inHouse, print } from './session.ts';

const NewTenant = fields.strictObject({
  name: fields.oneLine(120, 'Name'),
  country: fields.country('Country'),
  plan: fields.oneOf(plans, 'Plan'),
  adminEmail: fields.email('E-mail address of the first admin'),
  adminName: fields.oneLine(120, 'Name of the first admin'),
});
type NewTenant = Type.Static<typeof NewTenant>;

export function organisationCommands(): Command {
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
    .action(async ({ json, ...options }) => print(await createOrganisation(parseInput(NewTenant, options)), json));
  group
    .command('list')
    .description('all organisations, oldest first')
    .option('--json', 'print JSON')
    .action(async ({ json }) => print(await inHouse((house) => house.organisations.organisation.list(house.db)), json));
  const limits = group
    .command('limits')
    .description('set a ceiling for all keys of an Enterprise organisation together, or take it off again')
    .argument('<organisationId>');
  withLimitOptions(limits).action(async (organisationId: string, options) => {
    const limits = readLimits(options);
    await inHouse(({ db, organisations }) =>
      db.transaction((tx) => organisations.organisation.setLimits(tx, organisationId, limits)),
    );
    print({ organisationId, limits }, options.json);
  });
  return group;
}

const createOrganisation = (tenant: NewTenant) =>
  inHouse((house) =>
    house.db.transaction(async (tx) => {
      const { organisationId, userId } = await house.organisations.createTenant(tx, tenant);
      const order = { organisationId, userId, name: 'First Admin key', permissions };
      const { value } = await house.apiKeys.service.issue(tx, order);
      return { organisationId, userId, apiKey: value };
    }),
  );
