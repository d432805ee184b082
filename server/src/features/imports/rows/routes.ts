import { needs } from '../../../platform/auth/index.ts';
import { bare, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { importId } from '../schema.ts';
import { ChangedImportRows, ImportRow, ImportRowList, importRow, UpdateImportRow, UpdateImportRows } from './schema.ts';
import type { ImportRows } from './service.ts';

const PATH = '/api/v1/imports/{importId}/rows';
const tag = 'Imports';
const mayRead = needs('emissions:read');
const mayWrite = needs('emissions:write');

export const rowRoutes = (rows: ImportRows): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listImportRows',
    tag,
    summary: 'List the rows of an import',
    access: mayRead,
    params: importId,
    query: ImportRowList,
    success: { status: 200, description: 'A page of rows', data: ImportRow, list: true },
    async handle({ actor, params, query }, db) {
      return page(await rows.list(db, actor, { id: params.importId, query }), query);
    },
  }),
  write({
    method: 'PATCH',
    path: PATH,
    operationId: 'updateImportRows',
    tag,
    summary: 'Correct many rows of an import',
    description: 'Corrects, ignores or keeps up to 1,000 rows, and checks them again at once.',
    access: mayWrite,
    params: importId,
    body: UpdateImportRows,
    success: { status: 200, description: 'The changed rows', data: ChangedImportRows, large: true },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return ok({ rows: await rows.update(tx, actor, { id: params.importId, body, checkVersion }) });
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{line}`,
    operationId: 'updateImportRow',
    tag,
    summary: 'Correct a row of an import',
    description:
      'Corrects its cells, ignores it, or keeps it although it looks like a duplicate, and checks it again at once.',
    access: mayWrite,
    params: importRow,
    body: UpdateImportRow,
    success: { status: 200, description: 'The changed row', data: ImportRow },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      const place = { id: params.importId, line: params.line };
      return ok(await rows.updateOne(tx, actor, { ...place, body, checkVersion }));
    },
  }),
  read({
    method: 'GET',
    path: '/api/v1/imports/{importId}/rejected',
    operationId: 'downloadRejectedRows',
    tag,
    summary: 'Download the rows that made no entry',
    description:
      'The rows with errors or duplicates as CSV: the columns of the file, then the number of the line and the reason. Corrected there, the file can be imported again.',
    access: mayRead,
    params: importId,
    success: { status: 200, description: 'The rows as CSV', bare: { contentType: 'text/csv' } },
    async handle({ actor, params }, db) {
      return bare('text/csv; charset=utf-8', await rows.rejected(db, actor, { id: params.importId }));
    },
  }),
];
