import Type from 'typebox';
import { builtIn, fields, listQuery } from '../../../platform/http/index.ts';
import { reportIds } from './ids.ts';

const { oneOf, strictObject } = fields;

export const ReportDefinition = strictObject({
  id: oneOf(reportIds, 'Used as `reportId`'),
  name: Type.String({ description: 'What the report is called' }),
  category: Type.String({ description: 'What it is for', examples: ['inventory'] }),
  description: Type.String({ description: 'What it contains' }),
  formats: Type.Array(oneOf(['pdf', 'xlsx', 'csv', 'json'], 'File format'), { description: 'What it is offered as' }),
  isCustom: Type.Boolean({ description: 'True for a report of your own making; there are none yet' }),
});

/** In the order of the house unless told: inventories first, records of the record last. */
export const ReportDefinitionList = listQuery({
  sortable: { order: 'order', name: 'name', category: 'category', id: 'id', ...builtIn },
  defaultSort: { by: 'order', order: 'asc' },
  filters: {},
});
export type ReportDefinitionList = Type.Static<typeof ReportDefinitionList>;
