import Type from 'typebox';
import { fields, listQuery, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { proximities } from '../../factors/index.ts';
import { states } from '../rules.ts';
import { ghgScope } from '../schema.ts';

const { civilDateField, oneOf } = fields;

/** Sorting is offered where an index serves it. */
export const sortable = {
  createdAt: 'e.created_at',
  updatedAt: 'coalesce(e.updated_at, e.created_at)',
  periodStart: 'e.period_start',
  periodEnd: 'e.period_end',
  tco2e: 'e.tco2e',
};

const filters = {
  scope: repeatable(ghgScope('Only entries of this GHG scope')),
  category: repeatable(Type.String({ description: 'Only entries of this category (code or alias)' })),
  periodStart: Type.Optional(civilDateField('Only entries that start on or after this day')),
  periodEnd: Type.Optional(civilDateField('Only entries that end on or before this day')),
  periodMatch: Type.Optional(
    oneOf(
      ['inside', 'overlapping'] as const,
      'Meaning of the period: inside (the default) finds entries that lie wholly inside it; overlapping finds entries ' +
        'with at least one day in it, as summaries count them, and adds periodTco2e to each',
    ),
  ),
  state: repeatable(oneOf(states, 'Only entries in this state')),
  locationId: repeatable(Type.String({ description: 'Only entries of this location' })),
  reference: repeatable(Type.String({ maxLength: 120, description: 'Only entries with exactly this reference' })),
  importId: repeatable(Type.String({ maxLength: 120, description: 'Only entries that this import made' })),
  factorProximity: repeatable(oneOf(proximities, 'Only entries whose factor is this near to their location')),
  ...timeFilters,
};

export const EntryList = listQuery({ sortable, filters });
export type EntryList = Type.Static<typeof EntryList>;
