import type { Client } from '../client.ts';
import { addInstrument, certificates, INSTRUMENTS } from '../fixtures/instruments.ts';
import { type Scenario, type Scenarios, shownAt } from './walk.ts';

const changeOfInstrument =
  (action: string, perform: (client: Client, path: string) => ReturnType<Client['get']>): Scenario =>
  async ({ org: { admin } }) => {
    const { id } = await addInstrument(admin);
    return {
      perform: () => perform(admin, `${INSTRUMENTS}/${id}`),
      changes: [{ action, id, show: shownAt(admin, INSTRUMENTS) }],
    };
  };

export const instruments: Scenarios = {
  createInstrument: async ({ org: { admin } }) => ({
    perform: () => admin.post(INSTRUMENTS, certificates),
    changes: [{ action: 'instrument.created', show: shownAt(admin, INSTRUMENTS) }],
  }),
  updateInstrument: changeOfInstrument('instrument.updated', (client, path) =>
    client.patch(path, { evidence: 'Statement of the registry' }),
  ),
  deleteInstrument: changeOfInstrument('instrument.deleted', (client, path) => client.delete(path)),
};
