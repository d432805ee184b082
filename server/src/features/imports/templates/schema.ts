import Type from 'typebox';
import { fields, listQuery, type ResponseOf, timeFilters } from '../../../platform/http/index.ts';

const { dateTime, identifier, oneLine, pathId, person, patch, request, resource, updatedAt } = fields;

const name = { ...oneLine(120, 'Name of the source'), examples: ['Fuel card export'] };

export const ImportTemplate = resource('ImportTemplate', {
  id: identifier('itp', 'Template identifier'),
  name,
  columns: Type.Array(Type.String(), {
    description: 'Headers of the files that the template applies to',
    examples: [['Datum', 'Karte', 'Menge', 'Sorte']],
  }),
  values: Type.Integer({ minimum: 0, description: 'Values with a meaning', examples: [14] }),
  createdAt: dateTime('Time of creation'),
  updatedAt,
  createdBy: person,
});
export type ImportTemplate = ResponseOf<typeof ImportTemplate>;

export const CreateImportTemplate = request('CreateImportTemplate', {
  name,
  importId: identifier('imp', 'Import whose columns, defaults and meanings the template keeps'),
});
export type CreateImportTemplate = Type.Static<typeof CreateImportTemplate>;

export const UpdateImportTemplate = patch('UpdateImportTemplate', {
  name: Type.Optional(name),
  importId: Type.Optional(
    identifier('imp', 'Import whose columns, defaults and meanings replace those of the template'),
  ),
});
export type UpdateImportTemplate = Type.Static<typeof UpdateImportTemplate>;

export const sortable = {
  createdAt: 't.created_at',
  updatedAt: 'coalesce(t.updated_at, t.created_at)',
  name: 'lower(t.name)',
};

export const ImportTemplateList = listQuery({ sortable, filters: { ...timeFilters } });
export type ImportTemplateList = Type.Static<typeof ImportTemplateList>;

export const templateId = pathId('templateId', 'Template identifier');
