import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { fiscalYearInPath } from '../schema.ts';
import { InventoryStatement, InventoryStatementList, ReplaceInventoryStatement } from './schema.ts';
import type { Statements } from './service.ts';

const PATH = '/api/v1/settings/inventory-statements';
const ONE = `${PATH}/{fiscalYear}`;
const tag = 'Inventory statements';

export const statementRoutes = (statements: Statements): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listInventoryStatements',
    tag,
    summary: 'List inventory statements',
    access: needs('settings:read'),
    query: InventoryStatementList,
    success: { status: 200, description: 'A page of statements', data: InventoryStatement, list: true },
    async handle({ actor, query }, db) {
      return page(await statements.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getInventoryStatement',
    tag,
    summary: 'Get the inventory statement of a fiscal year',
    access: needs('settings:read'),
    params: fiscalYearInPath,
    success: { status: 200, description: 'The statement', data: InventoryStatement, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await statements.get(db, actor, params));
    },
  }),
  write({
    method: 'PUT',
    path: ONE,
    operationId: 'replaceInventoryStatement',
    tag,
    summary: 'Create or replace the inventory statement of a fiscal year',
    description:
      'Send the whole statement; a field that is left out becomes empty. With `If-Match: "0"` the request only creates: it gets 412 if the year has a statement.',
    access: needs('settings:write'),
    params: fiscalYearInPath,
    body: ReplaceInventoryStatement,
    boundsWithRules: [
      'boundary',
      'shares[].percent',
      'baseYearReason',
      'recalculationThresholdPercent',
      'exclusions[].what',
      'exclusions[].reason',
      'exclusions[].estimatedTco2e',
      'scope3[].reason',
      'energyEfficiency',
    ],
    success: { status: 200, description: 'The replaced statement', data: InventoryStatement },
    otherwise: { status: 201, description: 'The created statement', data: InventoryStatement },
    async handle({ actor, params, body, checkVersion }, tx) {
      const { isNew, ...statement } = await statements.replace(tx, actor, { ...params, body, checkVersion });
      return isNew ? created(statement, ({ fiscalYear }) => `${PATH}/${fiscalYear}`) : tagged(statement);
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/approve`,
    operationId: 'approveInventoryStatement',
    tag,
    summary: 'Approve the inventory statement of a fiscal year',
    description:
      'Approves the statement as the calling user and binds it to the figures of the year as they are now. The statement must be complete, and each category that is `calculated` needs approved or locked entries in the year (422). Under the review policy `four_eyes`, and with two proven admins, the approver must be a second person: a proven user who did not write the statement (403). Approved again, it is bound to the new figures. Replacing the statement withdraws the approval.',
    access: needs('settings:write'),
    params: fiscalYearInPath,
    success: { status: 200, description: 'The approved statement', data: InventoryStatement },
    errors: ['BUSINESS_RULE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return tagged(await statements.approve(tx, actor, { ...params, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteInventoryStatement',
    tag,
    summary: 'Delete the inventory statement of a fiscal year',
    access: needs('settings:write'),
    params: fiscalYearInPath,
    success: { status: 204, description: 'The statement no longer exists' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await statements.remove(tx, actor, { ...params, checkVersion });
      return noContent();
    },
  }),
];
