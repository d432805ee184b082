import { sql } from '../../src/platform/db/index.ts';
import type { Client } from '../client.ts';
import { addPasskey } from '../fixtures/passkeys.ts';
import { SESSIONS, signIn } from '../fixtures/sessions.ts';
import { USERS } from '../fixtures/users.ts';
import type { TestOrganisation } from '../harness.ts';
import type { CommandScenarios, CommandScene, CommandStage } from './command-scene.ts';
import { importCommands } from './import-commands.ts';
import { keyCommands } from './key-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { type Show, shownAt, shownIn } from './walk.ts';

const KEYS = '/api/v1/settings/api-keys';

const organisationOf =
  (admin: Client): Show =>
  async () =>
    (await admin.get('/api/v1/settings/organisation')).body.data;

async function newKey({ admin }: TestOrganisation): Promise<string> {
  const { body } = await admin.post(KEYS, { name: 'Meter', scopes: ['emissions:read'] });
  return body.data.id;
}

const changeOfKey =
  (action: string, command: string, ...options: string[]) =>
  async ({ org }: CommandStage): Promise<CommandScene> => {
    const id = await newKey(org);
    return { args: ['key', command, id, ...options], changes: [{ action, id, show: shownAt(org.admin, KEYS) }] };
  };

const changeOfOrganisation =
  (argsFor: (id: string) => readonly string[]) =>
  async ({ org }: CommandStage): Promise<CommandScene> => ({
    args: argsFor(org.id),
    changes: [{ action: 'organisation.updated', id: org.id, show: organisationOf(org.admin) }],
  });

/** Scenarios by the name of the command. */
export const commands: CommandScenarios = {
  'org create': async () => ({
    args: ['org', 'create', '--name', 'Harbourside'],
    changes: [],
    changesOfNew: (admin) => [
      { action: 'organisation.created', show: organisationOf(admin) },
      { action: 'user.created', show: shownAt(admin, USERS) },
      { action: 'location.created', show: shownAt(admin, '/api/v1/settings/locations') },
      { action: 'apiKey.created', show: shownAt(admin, KEYS) },
    ],
  }),
  'org limits': changeOfOrganisation((id) => ['org', 'limits', id, '--per-minute', '900']),
  'org name approve': changeOfOrganisation((id) => ['org', 'name', 'approve', id, 'Approved Ltd']),
  'plan set': changeOfOrganisation((id) => ['plan', 'set', id, 'pro']),
  'user invite': async ({ org }) => ({
    args: ['user', 'invite', '--org', org.id, '--email', 'grace@example.com', '--name', 'Grace', '--role', 'viewer'],
    changes: [{ action: 'user.invited', show: shownAt(org.admin, USERS) }],
  }),
  'user prove': async ({ api, org }) => {
    const { userId: id = '' } = await org.clientFor({ role: 'viewer' });
    await api.db.execute(sql`UPDATE users SET address_proven_at = NULL, address_proven_by = NULL WHERE id = ${id}`);
    return {
      args: ['user', 'prove', id],
      changes: [{ action: 'user.proven', id, show: shownAt(org.admin, USERS) }],
    };
  },
  'user recover': async ({ api, org }) => {
    const { userId = '' } = await org.clientFor({ role: 'viewer' });
    const { client, sessionId } = await signIn(api, { organisationId: org.id, userId });
    const passkey = await addPasskey(api, client);
    return {
      args: ['user', 'recover', userId],
      changes: [
        { action: 'session.ended', id: sessionId, show: shownIn(client, SESSIONS) },
        { action: 'passkey.deleted', id: passkey.id, show: shownIn(client, '/auth/passkeys') },
      ],
    };
  },
  'key create': async ({ org }) => ({
    args: ['key', 'create', '--org', org.id, '--name', 'Automation'],
    changes: [{ action: 'apiKey.created', show: shownAt(org.admin, KEYS) }],
  }),
  'key revoke': changeOfKey('apiKey.revoked', 'revoke'),
  'key limits': changeOfKey('apiKey.updated', 'limits', '--per-minute', '900'),
  'console link': async ({ org }) => ({
    args: ['console', 'link', '--org', org.id],
    changes: [{ action: 'signInLink.issued' }],
  }),
  ...importCommands,
  ...keyCommands,
  ...peopleCommands,
};

const READS = 'only reads';

/** Commands that are not recorded, each with its reason. */
export const unrecordedCommands: Readonly<Record<string, string>> = {
  'audit verify': READS,
  'ledger verify': READS,
  'certificate verify': READS,
  'factors search': READS,
  'factors get': READS,
  'factors release': READS,
  'org list': READS,
  'key list': READS,
  'keys list': READS,
  'user export': READS,
  doctor: READS,
  backup: READS,
  'import entries': 'goes through the API, with the key of a user',
  migrate: 'changes the form of the tables',
  restore: 'puts back a whole database, the record included',
};
