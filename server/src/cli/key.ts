import { Command } from 'commander';
import Type from 'typebox';
import { permissions } from '../platform/auth/index.ts';
import { fields, parseInput } from '../platform/http/index.ts';
import { readLimits, withLimitOptions } from './limits.ts';
import { inHouse, print } from './session.ts';

const NewKey = fields.strictObject({
  organisationId: Type.String(),
  userId: Type.Optional(Type.String()),
  name: fields.oneLine(120, 'Descriptive label'),
  scopes: Type.Array(fields.oneOf(permissions, 'Scope'), { minItems: 1, uniqueItems: true }),
  expiresAt: Type.Optional(fields.dateTime('When the key stops working')),
});
type NewKey = Type.Static<typeof NewKey>;

export function keyCommands(): Command {
  const group = new Command('key').description('API keys');
  group
    .command('create')
    .description('create an API key; its value is printed once')
    .requiredOption('--org <organisationId>', 'organisation the key belongs to')
    .option('--user <userId>', 'user the key acts as (default: the oldest active admin)')
    .option('--name <name>', 'descriptive label', 'Created by the operator')
    .option('--scopes <list>', 'comma-separated (default: all)', (list) => list.split(','), permissions as string[])
    .option('--expires-at <timestamp>', 'such as 2027-01-01T00:00:00Z')
    .option('--json', 'print JSON')
    .action(async ({ json, org, user, ...options }) => {
      const input = { ...options, organisationId: org, ...(user === undefined ? {} : { userId: user }) };
      print(await createKey(parseInput(NewKey, input)), json);
    });
  const limits = group
    .command('limits')
    .description('set limits of its own for a key of an Enterprise organisation, or take them off again')
    .argument('<keyId>');
  withLimitOptions(limits).action(async (keyId: string, options) => {
    const limits = readLimits(options);
    await inHouse((house) => house.db.transaction((tx) => house.apiKeys.service.setLimits(tx, keyId, limits)));
    print({ keyId, limits }, options.json);
  });
  return group;
}

const createKey = (input: NewKey) =>
  inHouse((house) =>
    house.db.transaction(async (tx) => {
      const { organisationId, name, scopes, expiresAt } = input;
      const userId = await house.organisations.users.ownerForKey(tx, organisationId, input.userId);
      const order = {
        organisationId,
        userId,
        name,
        permissions: scopes,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
      };
      const { id, value } = await house.apiKeys.service.issue(tx, order);
      return { keyId: id, organisationId, userId, apiKey: value };
    }),
  );
