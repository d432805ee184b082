import Type from 'typebox';
import { builtIn, fields, listQuery, type ResponseOf } from '../../platform/http/index.ts';

/** All reports, in the order in which they are listed. */
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
  id: oneOf(reportIds, 'Identifier of the report, used as `reportId`'),
  name: Type.String({ description: 'Name of the report' }),
  category: Type.String({ description: 'Category of the report', examples: ['inventory'] }),
  description: Type.String({ description: 'Summary of its content' }),
  formats: Type.Array(oneOf(['pdf', 'xlsx', 'csv', 'json'], 'File format'), {
    description: 'Available file formats',
  }),
  isCustom: Type.Boolean({ description: 'True for a report that you defined yourself; always false for now' }),
});
export type ReportDefinition = ResponseOf<typeof ReportDefinition>;

/** Sorted by default in the order of `reportIds`: inventories first, the audit trail last. */
export const ReportDefinitionList = listQuery({
  sortable: { order: 'order', name: 'name', category: 'category', id: 'id', ...builtIn },
  defaultSort: { by: 'order', order: 'asc' },
  filters: {},
});
export type ReportDefinitionList = Type.Static<typeof ReportDefinitionList>;
