import { Command, Option } from 'commander';
import Type from 'typebox';
import type { Permission, Rights } from '../../platform/auth/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { fields, parseInput } from '../../platform/http/index.ts';
import { print, readLimits, type WithService, withLimitOptions } from '../../platform/operator/index.ts';
import type { OrganisationService } from '../organisations/index.ts';
import type { Users } from '../users/index.ts';
import type { ApiKeys } from './service.ts';

const newKey = (permissions: readonly Permission[]) =>
  fields.request('NewKey', {
    organisationId: Type.String(),
    userId: Type.Optional(Type.String()),
    name: fields.oneLine(120, 'Descriptive label'),
    scopes: Type.Array(fields.oneOf(permissions, 'Scope'), { minItems: 1, uniqueItems: true }),
    expiresAt: Type.Optional(fields.dateTime('When the key stops working')),
  });
type NewKey = Type.Static<ReturnType<typeof newKey>>;

interface Service {
  db: Database;
  apiKeys: { service: ApiKeys };
  organisations: { organisation: OrganisationService };
  users: { service: Users };
  rights: Rights;
}

export function keyCommands(withService: WithService<Service>): Command {
  const group = new Command('key').description('API keys');
  group
    .command('create')
    .description('create an API key; its value is printed once')
    .option('--org <organisationId>', 'organisation the key belongs to, if there are several')
    .option('--user <userId>', 'user the key acts as (default: the oldest active admin)')
    .option('--name <name>', 'descriptive label', 'Created by the operator')
    .option('--scopes <list>', 'comma-separated (default: all)', (list) => list.split(','))
    .option('--expires-at <timestamp>', 'such as 2027-01-01T00:00:00Z')
    .option('--json', 'print JSON')
    .action(async ({ json, org, user, ...options }) => {
      const input = { ...options, ...(user === undefined ? {} : { userId: user }) };
      const create = async (service: Service) => {
        const organisationId = await service.organisations.organisation.idFor(service.db, org);
        return createKey(service, readKey(service.rights, { ...input, organisationId }));
      };
      print(await withService(create), json);
    });
  group
    .command('list')
    .description('list the keys of an organisation, oldest first, without their values')
    .option('--org <organisationId>', 'organisation the keys belong to, if there are several')
    .addOption(new Option('--status <status>', 'only keys of this status').choices(['active', 'expired', 'revoked']))
    .option('--json', 'print JSON')
    .action(async ({ json, org, status }) => {
      const keys = await withService(async ({ db, apiKeys, organisations }) =>
        apiKeys.service.listAll(db, await organisations.organisation.idFor(db, org)),
      );
      print(
        keys.filter((key) => status === undefined || key.status === status),
        json,
      );
    });
  group
    .command('revoke')
    .description('revoke an API key permanently; requests with it get 401 from now on')
    .argument('<keyId>')
    .option('--json', 'print JSON')
    .action(async (keyId: string, { json }) => {
      await withService(({ db, apiKeys }) => db.transaction((tx) => apiKeys.service.revokeLocated(tx, keyId)));
      print({ keyId, status: 'revoked' }, json);
    });
  const limits = group
    .command('limits')
    .description('set custom limits for a key of an Enterprise organisation, or remove them')
    .argument('<keyId>');
  withLimitOptions(limits).action(async (keyId: string, options) => {
    const limits = readLimits(options);
    await withService((service) =>
      service.db.transaction((tx) => service.apiKeys.service.setLimits(tx, keyId, limits)),
    );
    print({ keyId, limits }, options.json);
  });
  return group;
}

/** All scopes, unless some are given. */
const readKey = ({ permissions }: Rights, input: object): NewKey =>
  parseInput(newKey(permissions), { scopes: [...permissions], ...input });

const createKey = ({ db, apiKeys, users }: Service, input: NewKey) =>
  db.transaction(async (tx) => {
    const { organisationId, name, scopes, expiresAt } = input;
    const userId = await users.service.ownerForKey(tx, organisationId, input.userId);
    const order = {
      organisationId,
      userId,
      name,
      permissions: scopes,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
    };
    const { id, value } = await apiKeys.service.issue(tx, order);
    return { keyId: id, organisationId, userId, apiKey: value };
  });
