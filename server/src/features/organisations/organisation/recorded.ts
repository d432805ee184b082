import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import { presentOrganisation } from './present.ts';
import { type OrganisationRow, organisationAfter } from './store.ts';

/** An organisation as the record has it: as the API shows it, the operator's ceiling for its keys, and its end. */
const recordedOrganisation = (row: OrganisationRow) => ({
  ...presentOrganisation(row),
  limits: row.limits,
  ...(row.deletedAt && { deletedAt: wireTime(row.deletedAt) }),
});

export const recordedOrganisations = recordedKind({
  type: 'organisation',
  later: ['signInPolicy'],
  idOf: ({ id }) => id,
  show: recordedOrganisation,
  rowsAfter: organisationAfter,
});
