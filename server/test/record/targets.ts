import type { Client } from '../client.ts';
import {
  addMilestone,
  addReached,
  addTarget,
  milestoneOf,
  milestonesOf,
  TARGETS,
  targetOf,
} from '../fixtures/targets.ts';
import { type Scenario, type Scenarios, shownAt, shownIn } from './walk.ts';

type Perform = (client: Client, path: string) => ReturnType<Client['get']>;

const changeOfTarget =
  (action: string, perform: Perform): Scenario =>
  async ({ org: { admin } }) => {
    const { id } = await addTarget(admin);
    return {
      perform: () => perform(admin, `${TARGETS}/${id}`),
      changes: [{ action, id, show: shownAt(admin, TARGETS) }],
    };
  };

const changeOfMilestone =
  (action: string, perform: Perform): Scenario =>
  async ({ org: { admin } }) => {
    const { id: targetId } = await addTarget(admin);
    const path = milestonesOf(targetId);
    const { id } = await addMilestone(admin, targetId);
    return { perform: () => perform(admin, `${path}/${id}`), changes: [{ action, id, show: shownIn(admin, path) }] };
  };

export const targets: Scenarios = {
  createTarget: async ({ org: { admin } }) => ({
    perform: () => admin.post(TARGETS, targetOf()),
    changes: [{ action: 'target.created', show: shownAt(admin, TARGETS) }],
  }),
  updateTarget: changeOfTarget('target.updated', (client, path) => client.patch(path, { name: 'Other' })),
  archiveTarget: changeOfTarget('target.archived', (client, path) => client.post(`${path}/archive`)),
  createMilestone: async ({ org: { admin } }) => {
    const path = milestonesOf((await addTarget(admin)).id);
    return {
      perform: () => admin.post(path, milestoneOf()),
      changes: [{ action: 'milestone.created', show: shownIn(admin, path) }],
    };
  },
  updateMilestone: changeOfMilestone('milestone.updated', (client, path) => client.patch(path, { label: 'Other' })),
  deleteMilestone: changeOfMilestone('milestone.deleted', (client, path) => client.delete(path)),
  verifyMilestone: async ({ api, org }) => {
    const [targetId, id] = await addReached(api, org);
    return {
      perform: () => org.admin.post(`${milestonesOf(targetId)}/${id}/verify`, { verifiedBy: 'Ada Okafor' }),
      changes: [{ action: 'milestone.verified', id, show: shownIn(org.admin, milestonesOf(targetId)) }],
    };
  },
};
