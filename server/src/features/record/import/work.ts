import type { Db } from '../../../platform/db/index.ts';
import { SERVICE_WIDE } from '../../../platform/record/index.ts';
import type { Work } from '../../../platform/work/index.ts';
import { type ImportDeps, importOrganisation } from './import.ts';
import { findNotImported } from './store.ts';

export interface ImportWorkDeps extends ImportDeps {
  listOrganisationIds(db: Db): Promise<string[]>;
}

/** An organisation is a piece. A new one is looked through once, too, and has nothing that the record does not know. */
export const importWork = (deps: ImportWorkDeps): Work => ({
  name: 'record.import',
  atOnce: 1,
  async look({ held }) {
    const all = [SERVICE_WIDE, ...(await deps.listOrganisationIds(deps.db))];
    const waiting = await findNotImported(deps.db, all);
    return waiting.filter((id) => !held.includes(id)).map((id) => ({ organisationId: id, id }));
  },
  nextDue: async () => null,
  perform: ({ organisationId }, { rest }) => importOrganisation(deps, organisationId, rest),
});
