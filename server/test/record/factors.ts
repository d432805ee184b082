import { addFactor, COOLING, FACTORS, NEXT_COOLING } from '../fixtures/factors.ts';
import { type Scenarios, shownAt } from './walk.ts';

const id = COOLING.code;

export const factors: Scenarios = {
  createEmissionFactor: async ({ org: { admin } }) => ({
    perform: () => admin.post(FACTORS, COOLING),
    changes: [{ action: 'factor.created', show: shownAt(admin, FACTORS) }],
  }),
  importEmissionFactors: async ({ org: { admin } }) => ({
    perform: () => admin.post(`${FACTORS}/import`, { factors: [COOLING] }),
    changes: [{ action: 'factor.created', show: shownAt(admin, FACTORS) }],
  }),
  createEmissionFactorVersion: async ({ org: { admin } }) => {
    const show = shownAt(admin, FACTORS);
    await addFactor(admin);
    return {
      perform: () => admin.post(`${FACTORS}/${id}/versions`, NEXT_COOLING),
      changes: [
        { action: 'factor.superseded', id, show },
        { action: 'factor.created', show },
      ],
    };
  },
  archiveEmissionFactor: async ({ org: { admin } }) => {
    await addFactor(admin);
    return {
      perform: () => admin.post(`${FACTORS}/${id}/archive`),
      changes: [{ action: 'factor.archived', id, show: shownAt(admin, FACTORS) }],
    };
  },
  unarchiveEmissionFactor: async ({ org: { admin } }) => {
    await addFactor(admin);
    await admin.post(`${FACTORS}/${id}/archive`);
    return {
      perform: () => admin.post(`${FACTORS}/${id}/unarchive`),
      changes: [{ action: 'factor.unarchived', id, show: shownAt(admin, FACTORS) }],
    };
  },
};
