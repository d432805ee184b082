import Type from 'typebox';
import { builtIn, fields, listQuery, type ResponseOf } from '../../platform/http/index.ts';

/** All reports, in the order of their list. */
export const reportIds = [
  'ghg_inventory',
  'emissions_detail',
  'location_breakdown',
  'monthly_trend',
  'secr',
  'esrs_e1',
  'cdp_climate',
  'target_progress',
  'offset_retirements',
  'audit_trail',
] as const;
export type ReportId = (typeof reportIds)[number];

const { oneOf, resource } = fields;

export const ReportDefinition = resource('ReportDefinition', {
  id: oneOf(reportIds, 'Used as `reportId`'),
  name: Type.String({ description: 'What the report is called' }),
  category: Type.String({ description: 'What it is for', examples: ['inventory'] }),
  description: Type.String({ description: 'What it contains' }),
  formats: Type.Array(oneOf(['pdf', 'xlsx', 'csv', 'json'], 'File format'), {
    description: 'The formats it is offered in',
  }),
  isCustom: Type.Boolean({ description: 'True for a report that you defined yourself; there are none yet' }),
});
export type ReportDefinition = ResponseOf<typeof ReportDefinition>;

/** In the order of `reportIds` unless asked otherwise: inventories first, the audit trail last. */
export const ReportDefinitionList = listQuery({
  sortable: { order: 'order', name: 'name', category: 'category', id: 'id', ...builtIn },
  defaultSort: { by: 'order', order: 'asc' },
  filters: {},
});
export type ReportDefinitionList = Type.Static<typeof ReportDefinitionList>;
