import { needs } from '../../platform/auth/index.ts';
import {
  created,
  type IncomingFile,
  noContent,
  ok,
  page,
  type Route,
  read,
  tagged,
  write,
} from '../../platform/http/index.ts';
import { fileTypes, MAX_BYTES } from './files/rules.ts';
import { ApplyImport, CreateImport, Import, ImportList, importId, UpdateImport } from './schema.ts';
import type { Imports } from './service.ts';
import { ImportValue, ImportValueList } from './values/schema.ts';

const PATH = '/api/v1/imports';
const ONE = `${PATH}/{importId}`;
const tag = 'Imports';
const mayRead = needs('emissions:read');
const mayWrite = needs('emissions:write');

export const importRoutes = (imports: Imports): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listImports',
    tag,
    summary: 'List imports',
    access: mayRead,
    query: ImportList,
    success: { status: 200, description: 'A page of imports', data: Import, list: true },
    async handle({ actor, query }, db) {
      return page(await imports.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createImport',
    tag,
    summary: 'Import a file',
    description:
      'The body is the file, with its own Content-Type: a table (CSV, XLSX, or a JSON array of objects), an e-invoice (UBL, CII, or a PDF with embedded XML), a ledger (SAF-T) or meter readings (Green Button). The service reads it in the background; the status is `reading` until it has understood every row. Nothing becomes an entry before the import is applied.',
    access: mayWrite,
    query: CreateImport,
    takesFile: fileTypes,
    bodyLimit: MAX_BYTES,
    success: { status: 201, description: 'The import', data: Import },
    errors: ['INVALID_STATE'],
    preflight: ({ actor, query, file }) => imports.receive(actor, { query, file: file as IncomingFile }),
    async handle({ actor, query }, tx, received) {
      return created(await imports.create(tx, actor, { query, received }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getImport',
    tag,
    summary: 'Get an import',
    access: mayRead,
    params: importId,
    success: { status: 200, description: 'The import', data: Import, etag: 'content' },
    async handle({ actor, params }, db) {
      return tagged(await imports.get(db, actor, { id: params.importId }));
    },
  }),
  write({
    method: 'PATCH',
    path: ONE,
    operationId: 'updateImport',
    tag,
    summary: 'Change how an import is understood',
    description:
      'Send only what changes. A change of `format` reads the file again; a change of columns, defaults or values checks the rows again, in the background if they are many. Rows that have become entries stay as they are.',
    access: mayWrite,
    params: importId,
    body: UpdateImport,
    success: { status: 200, description: 'The changed import', data: Import },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await imports.update(tx, actor, { id: params.importId, body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteImport',
    tag,
    summary: 'Discard an import',
    description: 'Its file and rows are deleted. An import that has made entries must be undone first (409).',
    access: mayWrite,
    params: importId,
    success: { status: 204, description: 'The import is discarded' },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await imports.discard(tx, actor, { id: params.importId, checkVersion });
      return noContent();
    },
  }),
  read({
    method: 'GET',
    path: `${ONE}/values`,
    operationId: 'listImportValues',
    tag,
    summary: 'List the values of an import',
    description:
      'Each distinct value of a column that names activities, locations or units, with its meaning or suggestions for it.',
    access: mayRead,
    params: importId,
    query: ImportValueList,
    success: { status: 200, description: 'A page of values', data: ImportValue, list: true },
    async handle({ actor, params, query }, db) {
      return page(await imports.listValues(db, actor, { id: params.importId, query }), query);
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/apply`,
    operationId: 'applyImport',
    tag,
    summary: 'Make entries of an import',
    description:
      'Every ready row becomes a draft with `importId`, in the background; the status is `applying` meanwhile. Rows with errors or possible duplicates refuse this (409) unless `leaveErrors` is true. Rows corrected later can be applied again; no row becomes an entry twice.',
    access: mayWrite,
    params: importId,
    body: ApplyImport,
    bodyIsOptional: true,
    success: { status: 200, description: 'The import', data: Import },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return ok(await imports.apply(tx, actor, { id: params.importId, body, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/undo`,
    operationId: 'undoImport',
    tag,
    summary: 'Undo an import',
    description:
      'Deletes all entries of the import, in the background. Refused while any of them is not a draft (409). The rows are ready again afterwards.',
    access: mayWrite,
    params: importId,
    success: { status: 200, description: 'The import', data: Import },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return ok(await imports.undo(tx, actor, { id: params.importId, checkVersion }));
    },
  }),
];
