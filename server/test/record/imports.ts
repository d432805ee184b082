import { EMISSIONS } from '../fixtures/emissions.ts';
import { apply, BILL, entriesOf, IMPORTS, importFile, upload } from '../fixtures/imports.ts';
import { workOff } from '../work.ts';
import { type Scenarios, shownAt } from './walk.ts';

const TEMPLATES = '/api/v1/import-templates';

export const imports: Scenarios = {
  createImport: async ({ org: { admin } }) => ({
    perform: () => upload(admin, BILL),
    changes: [{ action: 'import.created', show: shownAt(admin, IMPORTS) }],
  }),
  updateImport: async ({ api, org: { admin } }) => {
    const { id } = await importFile(api, admin, BILL);
    return {
      perform: () => admin.patch(`${IMPORTS}/${id}`, { name: 'Bills of 2025.csv' }),
      changes: [{ action: 'import.updated', id, show: shownAt(admin, IMPORTS) }],
    };
  },
  deleteImport: async ({ api, org: { admin } }) => {
    const { id } = await importFile(api, admin, BILL);
    return {
      perform: () => admin.delete(`${IMPORTS}/${id}`),
      changes: [{ action: 'import.discarded', id, show: shownAt(admin, IMPORTS) }],
    };
  },
  applyImport: async ({ api, org: { admin } }) => {
    const { id } = await importFile(api, admin, BILL);
    return {
      perform: async () => {
        const answer = await admin.post(`${IMPORTS}/${id}/apply`);
        await workOff(api, 'imports');
        return answer;
      },
      changes: [
        { action: 'entry.created', show: shownAt(admin, EMISSIONS), isByWorker: true },
        { action: 'import.applied', id, show: shownAt(admin, IMPORTS), isByWorker: true },
      ],
    };
  },
  undoImport: async ({ api, org: { admin } }) => {
    const { id } = await importFile(api, admin, BILL);
    await apply(api, admin, id);
    const [entry] = await entriesOf(admin, id);
    return {
      perform: async () => {
        const answer = await admin.post(`${IMPORTS}/${id}/undo`);
        await workOff(api, 'imports');
        return answer;
      },
      changes: [
        { action: 'entry.deleted', id: entry.id, show: shownAt(admin, EMISSIONS), isByWorker: true },
        { action: 'import.undone', id, show: shownAt(admin, IMPORTS), isByWorker: true },
      ],
    };
  },
  createImportTemplate: async ({ api, org: { admin } }) => {
    const { id: importId } = await importFile(api, admin, BILL);
    return {
      perform: () => admin.post(TEMPLATES, { name: 'Bills', importId }),
      changes: [{ action: 'importTemplate.created', show: shownAt(admin, TEMPLATES) }],
    };
  },
  updateImportTemplate: async ({ api, org: { admin } }) => {
    const { id: importId } = await importFile(api, admin, BILL);
    const { id } = (await admin.post(TEMPLATES, { name: 'Bills', importId })).body.data;
    return {
      perform: () => admin.patch(`${TEMPLATES}/${id}`, { name: 'Bills of London' }),
      changes: [{ action: 'importTemplate.updated', id, show: shownAt(admin, TEMPLATES) }],
    };
  },
  deleteImportTemplate: async ({ api, org: { admin } }) => {
    const { id: importId } = await importFile(api, admin, BILL);
    const { id } = (await admin.post(TEMPLATES, { name: 'Bills', importId })).body.data;
    return {
      perform: () => admin.delete(`${TEMPLATES}/${id}`),
      changes: [{ action: 'importTemplate.deleted', id, show: shownAt(admin, TEMPLATES) }],
    };
  },
};
