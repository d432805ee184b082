import { randomUUID } from 'node:crypto';
import { sql } from '../../src/platform/db/index.ts';
import { SERVICE_WIDE } from '../../src/platform/record/index.ts';
import type { Client } from '../client.ts';
import { PDF, pdf } from '../fixtures/evidence.ts';
import {
  addLot,
  addOffsetFile,
  addOrder,
  addProject,
  addSampleLot,
  fund,
  ORDERS,
  orderOf,
  PROJECTS,
  projectOnFile,
} from '../fixtures/offsets.ts';
import { addProvenRetirement, addRetirement, RETIREMENTS, retirementOf } from '../fixtures/retirements.ts';
import { type Performer, type Scenario, type Scenarios, type Scene, type Stage, shownAt } from './walk.ts';

export const OPERATOR_TOKEN = 'the-token-of-the-operator-of-this-service';
const CATALOGUE = '/operator/offsets/projects';
const OPERATOR: Performer = { type: 'operator', id: 'token', address: '127.0.0.1' };

type Perform = (client: Client, path: string) => ReturnType<Client['get']>;

const changeOfOrder =
  (action: string, perform: Perform): Scenario =>
  async ({ api, org: { admin } }) => {
    const { orderId: id } = await addOrder(admin, { ...(await addLot(api)), quantity: 1 });
    await addOffsetFile(admin, `${ORDERS}/${id}`);
    return {
      perform: () => perform(admin, `${ORDERS}/${id}`),
      changes: [{ action, id, show: shownAt(admin, ORDERS) }],
    };
  };

async function fundedLot({ api, org }: Stage, newLot = addLot) {
  const lot = await newLot(api);
  await fund(org, lot, 100);
  return lot;
}

const changeOfRetirement =
  (action: string, perform: Perform, hasFailed = false): Scenario =>
  async (stage) => {
    const { admin } = stage.org;
    // Only a registry can fail, such as that of the samples.
    const { id } = await addProvenRetirement(admin, await fundedLot(stage, hasFailed ? addSampleLot : addLot));
    // The state in which the engine leaves it; the tests of the engine cover how it gets there.
    if (hasFailed) {
      await stage.api.db.execute(sql`
        UPDATE offset_retirements SET status = 'failed', attempts = 1, failures = 1 WHERE id = ${id}`);
    }
    const show = shownAt(admin, RETIREMENTS);
    return { perform: () => perform(admin, `${RETIREMENTS}/${id}`), changes: [{ action, id, show }] };
  };

/** A file of a retirement or an order; its list shows it. */
const fileAdded = (admin: Client, path: string, subject: object): Scene => ({
  perform: () => admin.post(`${path}/evidence?name=receipt.pdf`, pdf(), { 'content-type': PDF }),
  changes: [
    {
      action: 'offsetEvidence.added',
      show: async () => {
        const [file] = (await admin.get(`${path}/evidence`)).body.data;
        return file ? { ...file, ...subject } : null;
      },
    },
  ],
});

const changeOfProject =
  (action: string, verb: string, earlier?: string): Scenario =>
  async ({ api, org }) => {
    const operator = api.clientWith(OPERATOR_TOKEN);
    const id = await addProject(api);
    if (earlier) await operator.post(`${CATALOGUE}/${id}/${earlier}`);
    return {
      perform: () => operator.post(`${CATALOGUE}/${id}/${verb}`),
      by: OPERATOR,
      organisationId: SERVICE_WIDE,
      changes: [{ action, id, show: shownAt(org.admin, PROJECTS) }],
    };
  };

const retirements: Scenarios = {
  createRetirement: async (stage) => {
    const { admin } = stage.org;
    const lot = await fundedLot(stage);
    return {
      perform: () => admin.post(RETIREMENTS, retirementOf(lot)),
      changes: [{ action: 'retirement.created', show: shownAt(admin, RETIREMENTS) }],
    };
  },
  confirmRetirement: changeOfRetirement('retirement.confirmed', (client, path) =>
    client.post(`${path}/confirm`, { registryReference: 'REG 1', serialNumbers: [`8040-1-10-${randomUUID()}`] }),
  ),
  retryRetirement: changeOfRetirement('retirement.retried', (client, path) => client.post(`${path}/retry`), true),
  cancelRetirement: changeOfRetirement('retirement.cancelled', (client, path) => client.post(`${path}/cancel`)),
};

const projects: Scenarios = {
  importOffsetProjects: async ({ api, org }) => ({
    perform: () => api.clientWith(OPERATOR_TOKEN).post(`${CATALOGUE}/import`, { projects: [projectOnFile()] }),
    by: OPERATOR,
    organisationId: SERVICE_WIDE,
    changes: [{ action: 'project.imported', show: shownAt(org.admin, PROJECTS) }],
  }),
  archiveOffsetProject: changeOfProject('project.archived', 'archive'),
  unarchiveOffsetProject: changeOfProject('project.unarchived', 'unarchive', 'archive'),
};

export const offsets: Scenarios = {
  createOrder: async ({ api, org: { admin } }) => {
    const lot = await addLot(api);
    return {
      perform: () => admin.post(ORDERS, orderOf({ ...lot, quantity: 1 })),
      changes: [{ action: 'order.created', show: shownAt(admin, ORDERS) }],
    };
  },
  confirmOrder: changeOfOrder('order.confirmed', (client, path) =>
    client.post(`${path}/confirm`, { paymentReference: 'BACS 1' }),
  ),
  cancelOrder: changeOfOrder('order.cancelled', (client, path) => client.post(`${path}/cancel`)),
  confirmOrderByOperator: async ({ api, org }) => {
    const { orderId: id } = await addOrder(org.admin, { ...(await addLot(api)), quantity: 1 });
    const body = { organisationId: org.id, paymentReference: 'BACS 1' };
    return {
      perform: () => api.clientWith(OPERATOR_TOKEN).post(`/operator/offsets/orders/${id}/confirm`, body),
      by: OPERATOR,
      changes: [{ action: 'order.confirmed', id, show: shownAt(org.admin, ORDERS) }],
    };
  },
  addOrderEvidence: async ({ api, org: { admin } }) => {
    const { orderId } = await addOrder(admin, { ...(await addLot(api)), quantity: 1 });
    return fileAdded(admin, `${ORDERS}/${orderId}`, { orderId });
  },
  addRetirementEvidence: async (stage) => {
    const { admin } = stage.org;
    const { id: retirementId } = await addRetirement(admin, await fundedLot(stage));
    return fileAdded(admin, `${RETIREMENTS}/${retirementId}`, { retirementId });
  },
  ...retirements,
  ...projects,
};
