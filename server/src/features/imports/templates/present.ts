import { wireTime } from '../../../kernel/period.ts';
import { recordedKind, rowsOf } from '../../../platform/record/index.ts';
import type { ImportTemplate } from './schema.ts';
import { type TemplateRow, templates } from './store.ts';

export const presentTemplate = (row: TemplateRow): ImportTemplate => ({
  id: row.id,
  name: row.name,
  columns: row.columns.map(({ column }) => column),
  values: row.meanings.length,
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  createdBy: { id: row.createdBy, email: row.createdByEmail },
});

/** The whole of its decisions, since they act on later files. */
export const recordedTemplates = recordedKind({
  type: 'importTemplate',
  idOf: ({ id }) => id,
  show: (row: Omit<TemplateRow, 'organisationId' | 'createdByEmail' | 'version'>) => ({
    id: row.id,
    name: row.name,
    layout: row.columns,
    defaults: row.defaults,
    meanings: row.meanings,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
    createdBy: { id: row.createdBy },
  }),
  rowsAfter: rowsOf(templates),
});
