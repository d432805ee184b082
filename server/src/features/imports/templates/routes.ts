import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import {
  CreateImportTemplate,
  ImportTemplate,
  ImportTemplateList,
  templateId,
  UpdateImportTemplate,
} from './schema.ts';
import type { ImportTemplates } from './service.ts';

const PATH = '/api/v1/import-templates';
const ONE = `${PATH}/{templateId}`;
const tag = 'Imports';
const mayRead = needs('emissions:read');
const mayWrite = needs('emissions:write');

export const templateRoutes = (templates: ImportTemplates): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listImportTemplates',
    tag,
    summary: 'List import templates',
    access: mayRead,
    query: ImportTemplateList,
    success: { status: 200, description: 'A page of templates', data: ImportTemplate, list: true },
    async handle({ actor, query }, db) {
      return page(await templates.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createImportTemplate',
    tag,
    summary: 'Save the decisions of an import as a template',
    description: 'The next file with the same headers is understood in the same way.',
    access: mayWrite,
    body: CreateImportTemplate,
    success: { status: 201, description: 'The template', data: ImportTemplate },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE'],
    async handle({ actor, body }, tx) {
      return created(await templates.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getImportTemplate',
    tag,
    summary: 'Get an import template',
    access: mayRead,
    params: templateId,
    success: { status: 200, description: 'The template', data: ImportTemplate, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await templates.get(db, actor, { id: params.templateId }));
    },
  }),
  write({
    method: 'PATCH',
    path: ONE,
    operationId: 'updateImportTemplate',
    tag,
    summary: 'Change an import template',
    access: mayWrite,
    params: templateId,
    body: UpdateImportTemplate,
    success: { status: 200, description: 'The changed template', data: ImportTemplate },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await templates.update(tx, actor, { id: params.templateId, body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteImportTemplate',
    tag,
    summary: 'Delete an import template',
    access: mayWrite,
    params: templateId,
    success: { status: 204, description: 'The template no longer exists' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await templates.remove(tx, actor, { id: params.templateId, checkVersion });
      return noContent();
    },
  }),
];
