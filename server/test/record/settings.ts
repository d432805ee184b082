import type { Client } from '../client.ts';
import { EXTERNAL, inventoryOf, putInventory } from '../fixtures/external-inventories.ts';
import { addPasskey } from '../fixtures/passkeys.ts';
import { PERIODS, year2025 } from '../fixtures/periods.ts';
import { SESSIONS, signIn } from '../fixtures/sessions.ts';
import {
  bare,
  complete,
  METRICS,
  putMetrics,
  putStatement,
  STATEMENTS,
  stateCalculated,
  threeMetrics,
} from '../fixtures/statements.ts';
import { grace, invite, join, REDEEM, USERS } from '../fixtures/users.ts';
import { type ExpectedChange, type Scenario, type Scenarios, type Show, type Stage, shownAt, shownIn } from './walk.ts';

const ORGANISATION = '/api/v1/settings/organisation';
const LOCATIONS = '/api/v1/settings/locations';
const CHANGES = '/api/v1/settings/changes';
const KEYS = '/api/v1/settings/api-keys';

const organisationOf =
  (client: Client): Show =>
  async () =>
    (await client.get(ORGANISATION)).body.data;

const idOf = async (client: Client, path: string, body: object): Promise<string> =>
  (await client.post(path, body)).body.data.id;

async function defaultLocation({ admin }: Stage['org']): Promise<string> {
  const { body } = await admin.get(LOCATIONS);
  return body.data.find(({ isDefault }: { isDefault: boolean }) => isDefault).id;
}

const newLocation = { name: 'Leeds', country: 'GB' };
const newKey = { name: 'Meter', scopes: ['emissions:read'] };

/** A change of the name that awaits the second of two admins. */
async function waitingChange({ org }: Stage) {
  const second = await org.clientFor({ role: 'admin' });
  await org.admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' });
  const { body } = await org.admin.patch(ORGANISATION, { name: `Name of ${org.id}` });
  const { id } = body.data.pendingChange;
  const decided = (action: string): ExpectedChange => ({ action, id, show: shownAt(org.admin, CHANGES) });
  return { second, id, decided };
}

const users: Scenarios = {
  inviteUser: async ({ org: { admin } }) => ({
    perform: () => admin.post(USERS, grace),
    changes: [{ action: 'user.invited', show: shownAt(admin, USERS) }],
  }),
  updateUser: async ({ api, org: { admin } }) => {
    const { id } = (await join(api, admin)).user;
    return {
      perform: () => admin.patch(`${USERS}/${id}`, { name: 'Rear Admiral Hopper', role: 'viewer' }),
      changes: [{ action: 'user.updated', id, show: shownAt(admin, USERS) }],
    };
  },
  reinviteUser: async ({ api, org: { admin } }) => {
    const { id } = (await join(api, admin)).user;
    await admin.post(`${USERS}/${id}/deactivate`);
    return {
      perform: () => admin.post(`${USERS}/${id}/reinvite`),
      changes: [{ action: 'user.invited', id, show: shownAt(admin, USERS) }],
    };
  },
  resetPasskeysOfUser: async ({ api, org }) => {
    const { user } = await join(api, org.admin);
    const { client, sessionId } = await signIn(api, { organisationId: org.id, userId: user.id });
    const passkey = await addPasskey(api, client);
    return {
      perform: () => org.admin.delete(`${USERS}/${user.id}/passkeys`),
      changes: [
        { action: 'session.ended', id: sessionId, show: shownIn(client, SESSIONS) },
        { action: 'passkey.deleted', id: passkey.id, show: shownIn(client, '/auth/passkeys') },
      ],
    };
  },
  deactivateUser: async ({ api, org }) => {
    const { admin } = org;
    const { user, apiKey } = await join(api, admin);
    const { client, sessionId } = await signIn(api, { organisationId: org.id, userId: user.id });
    const passkey = await addPasskey(api, client);
    return {
      perform: () => admin.post(`${USERS}/${user.id}/deactivate`),
      changes: [
        { action: 'user.deactivated', id: user.id, show: shownAt(admin, USERS) },
        { action: 'apiKey.revoked', id: apiKey.id, show: shownAt(admin, KEYS) },
        { action: 'session.ended', id: sessionId, show: shownIn(client, SESSIONS) },
        { action: 'passkey.deleted', id: passkey.id, show: shownIn(client, '/auth/passkeys') },
      ],
    };
  },
  acceptInvitation: async ({ api, org: { admin } }) => {
    const { user, link } = await invite(api, admin);
    return { perform: () => api.anonymous.post(`${link}/accept`), ...activation(admin, user.id) };
  },
  redeemInvitation: async ({ api, org: { admin } }) => {
    const { user, token } = await invite(api, admin);
    return { perform: () => api.anonymous.post(REDEEM, { token }), ...activation(admin, user.id) };
  },
};

const activation = (admin: Client, userId: string) => ({
  by: { userId },
  changes: [
    { action: 'user.activated', id: userId, show: shownAt(admin, USERS) },
    { action: 'apiKey.created', show: shownAt(admin, KEYS) },
  ],
});

const locations: Scenarios = {
  createLocation: async ({ org }) => {
    const show = shownAt(org.admin, LOCATIONS);
    return {
      perform: () => org.admin.post(LOCATIONS, { ...newLocation, isDefault: true }),
      changes: [
        { action: 'location.updated', id: await defaultLocation(org), show },
        { action: 'location.created', show },
      ],
    };
  },
  updateLocation: async ({ org }) => {
    const show = shownAt(org.admin, LOCATIONS);
    const former = await defaultLocation(org);
    const id = await idOf(org.admin, LOCATIONS, newLocation);
    return {
      perform: () => org.admin.patch(`${LOCATIONS}/${id}`, { name: 'York', isDefault: true }),
      changes: [
        { action: 'location.updated', id: former, show },
        { action: 'location.updated', id, show },
      ],
    };
  },
  deleteLocation: async ({ org: { admin } }) => {
    const id = await idOf(admin, LOCATIONS, newLocation);
    return {
      perform: () => admin.delete(`${LOCATIONS}/${id}`),
      changes: [{ action: 'location.deleted', id, show: shownAt(admin, LOCATIONS) }],
    };
  },
};

const statements: Scenarios = {
  replaceInventoryStatement: async ({ org: { admin } }) => {
    await putStatement(admin, 2025, bare);
    return {
      perform: () => admin.put(`${STATEMENTS}/2025`, complete),
      changes: [{ action: 'inventoryStatement.updated', id: '2025', show: shownAt(admin, STATEMENTS) }],
    };
  },
  approveInventoryStatement: async ({ api, org }) => {
    await stateCalculated(api, org);
    return {
      perform: () => org.admin.post(`${STATEMENTS}/2025/approve`),
      // The list shows what is stored; a single statement also shows what has changed since.
      changes: [
        {
          action: 'inventoryStatement.approved',
          id: '2025',
          show: async () => (await org.admin.get(STATEMENTS)).body.data[0],
        },
      ],
    };
  },
  deleteInventoryStatement: async ({ org: { admin } }) => {
    await putStatement(admin, 2025);
    return {
      perform: () => admin.delete(`${STATEMENTS}/2025`),
      changes: [{ action: 'inventoryStatement.deleted', id: '2025', show: shownAt(admin, STATEMENTS) }],
    };
  },
  replaceYearMetrics: async ({ org: { admin } }) => ({
    perform: () => admin.put(`${METRICS}/2025`, threeMetrics),
    changes: [{ action: 'metrics.created', id: '2025', show: shownAt(admin, METRICS) }],
  }),
  deleteYearMetrics: async ({ org: { admin } }) => {
    await putMetrics(admin, 2025);
    return {
      perform: () => admin.delete(`${METRICS}/2025`),
      changes: [{ action: 'metrics.deleted', id: '2025', show: shownAt(admin, METRICS) }],
    };
  },
  replaceExternalInventory: async ({ org: { admin } }) => ({
    perform: () => admin.put(`${EXTERNAL}/2019`, inventoryOf()),
    changes: [{ action: 'externalInventory.created', id: '2019', show: shownAt(admin, EXTERNAL) }],
  }),
  deleteExternalInventory: async ({ org: { admin } }) => {
    await putInventory(admin, 2019);
    return {
      perform: () => admin.delete(`${EXTERNAL}/2019`),
      changes: [{ action: 'externalInventory.deleted', id: '2019', show: shownAt(admin, EXTERNAL) }],
    };
  },
};

const decision =
  (verb: 'reject' | 'cancel', action: string): Scenario =>
  async (stage) => {
    const { second, id, decided } = await waitingChange(stage);
    const by = verb === 'cancel' ? stage.org.admin : second;
    return { perform: () => by.post(`${CHANGES}/${id}/${verb}`), by, changes: [decided(`pendingChange.${action}`)] };
  };

const changes: Scenarios = {
  approvePendingChange: async (stage) => {
    const { org } = stage;
    const { second, id, decided } = await waitingChange(stage);
    return {
      perform: () => second.post(`${CHANGES}/${id}/approve`),
      by: second,
      changes: [
        { action: 'organisation.updated', id: org.id, show: organisationOf(org.admin) },
        decided('pendingChange.approved'),
      ],
    };
  },
  rejectPendingChange: decision('reject', 'rejected'),
  cancelPendingChange: decision('cancel', 'cancelled'),
};

const changeOfKey =
  (action: string, perform: (admin: Client, path: string) => ReturnType<Client['get']>): Scenario =>
  async ({ org: { admin } }) => {
    const id = await idOf(admin, KEYS, newKey);
    return { perform: () => perform(admin, `${KEYS}/${id}`), changes: [{ action, id, show: shownAt(admin, KEYS) }] };
  };

const keys: Scenarios = {
  createApiKey: async ({ org: { admin } }) => ({
    perform: () => admin.post(KEYS, newKey),
    changes: [{ action: 'apiKey.created', show: shownAt(admin, KEYS) }],
  }),
  updateApiKey: changeOfKey('apiKey.updated', (admin, path) => admin.patch(path, { scopes: ['reports:read'] })),
  rotateApiKey: changeOfKey('apiKey.rotated', (admin, path) => admin.post(`${path}/rotate`)),
  revokeApiKey: changeOfKey('apiKey.revoked', (admin, path) => admin.delete(path)),
};

export const settings: Scenarios = {
  updateOrganisation: async ({ org }) => ({
    perform: () => org.admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes', recipientDomains: ['example.com'] }),
    changes: [{ action: 'organisation.updated', id: org.id, show: organisationOf(org.admin) }],
  }),
  createReportingPeriod: async ({ org: { admin } }) => ({
    perform: () => admin.post(PERIODS, year2025),
    changes: [{ action: 'reportingPeriod.created', show: shownAt(admin, PERIODS) }],
  }),
  ...users,
  ...locations,
  ...statements,
  ...changes,
  ...keys,
};
