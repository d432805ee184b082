import { Command } from 'commander';
import Type from 'typebox';
import { permissions } from '../platform/auth/index.ts';
import { fields, parseInput } from '../platform/http/index.ts';
import type { LimitOverride } from '../platform/rate-limit/index.ts';
import { inHouse, print } from './session.ts';

const NewKey = fields.strictObject({
  organisationId: Type.String(),
  userId: Type.Optional(Type.String()),
  name: fields.text(120, 'Descriptive label'),
  scopes: Type.Array(fields.oneOf(permissions, 'Scope'), { minItems: 1, uniqueItems: true }),
  expiresAt: Type.Optional(fields.dateTime('When the key stops working')),
});
type NewKey = Type.Static<typeof NewKey>;

const positive = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Limits = fields.patchObject({
  perMinute: Type.Optional(positive),
  perHour: Type.Optional(fields.nullable(positive)),
  perDay: Type.Optional(fields.nullable(positive)),
  concurrent: Type.Optional(positive),
});

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
  group
    .command('limits')
    .description('set limits of its own for a key of an Enterprise organisation, or take them off again')
    .argument('<keyId>')
    .option('--per-minute <n>', 'requests a minute')
    .option('--per-hour <n>', 'requests an hour, or unlimited')
    .option('--per-day <n>', 'requests a day, or unlimited')
    .option('--concurrent <n>', 'requests in flight')
    .option('--clear', 'go back to the limits of the plan')
    .option('--json', 'print JSON')
    .action(async (keyId: string, { json, clear, ...options }) => {
      const limits = clear ? null : readLimits(options);
      await inHouse((house) => house.db.transaction((tx) => house.apiKeys.service.setLimits(tx, keyId, limits)));
      print({ keyId, limits }, json);
    });
  return group;
}

function readLimits(options: Record<string, string>): LimitOverride {
  const numbers = Object.entries(options).map(([name, text]) => [name, text === 'unlimited' ? null : Number(text)]);
  return parseInput(Limits, Object.fromEntries(numbers)) as LimitOverride;
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
