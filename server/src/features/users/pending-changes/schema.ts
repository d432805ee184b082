import type Type from 'typebox';
import { fields, listQuery, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { changeKinds, changeStatuses } from '../../organisations/index.ts';

const { oneOf, pathId } = fields;

export const sortable = {
  createdAt: 'c.requested_at',
  updatedAt: 'coalesce(c.updated_at, c.requested_at)',
  requestedAt: 'c.requested_at',
  effectiveAt: 'c.effective_at',
};

export const ChangeList = listQuery({
  sortable,
  filters: {
    status: repeatable(oneOf(changeStatuses, 'Only changes of this status')),
    kind: repeatable(oneOf(changeKinds, 'Only changes of this kind')),
    ...timeFilters,
  },
});
export type ChangeList = Type.Static<typeof ChangeList>;

export const changeId = pathId('changeId', 'Identifier of the change');
