import {
  addMeter,
  addReadings,
  csvOf,
  firstLocation,
  hours,
  METERS,
  mainMeter,
  sendReadings,
} from '../fixtures/meters.ts';
import { type Scenarios, shownAt } from './walk.ts';

const day = csvOf('2026-01-05T00:00:00Z', 60, hours(24, 1));

export const meters: Scenarios = {
  createMeter: async ({ org: { admin } }) => {
    const locationId = await firstLocation(admin);
    return {
      perform: () => admin.post(METERS, { ...mainMeter, locationId }),
      changes: [{ action: 'meter.created', show: shownAt(admin, METERS) }],
    };
  },
  updateMeter: async ({ org: { admin } }) => {
    const { id } = await addMeter(admin);
    return {
      perform: () => admin.patch(`${METERS}/${id}`, { gapRule: 'linear' }),
      changes: [{ action: 'meter.updated', id, show: shownAt(admin, METERS) }],
    };
  },
  deleteMeter: async ({ org: { admin } }) => {
    const { id } = await addMeter(admin);
    return {
      perform: () => admin.delete(`${METERS}/${id}`),
      changes: [{ action: 'meter.deleted', id, show: shownAt(admin, METERS) }],
    };
  },
  addReadings: async ({ org: { admin } }) => {
    const { id } = await addMeter(admin);
    return {
      perform: () => sendReadings(admin, id, day),
      changes: [{ action: 'meter.readings_added', id, show: shownAt(admin, METERS) }],
    };
  },
  makeMeterEntries: async ({ org: { admin } }) => {
    const { id } = await addMeter(admin);
    await addReadings(admin, id, day);
    const body = { from: '2026-01-05', to: '2026-01-05', every: 'period' };
    return {
      perform: () => admin.post(`${METERS}/${id}/entries`, body),
      changes: [{ action: 'entry.created' }],
    };
  },
};
