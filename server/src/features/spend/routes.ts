import { needs } from '../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { PreviewSpend, SpendPreview } from './preview.schema.ts';
import { boundsWithRules, CreateSpendRule, ruleId, SpendRule, SpendRuleList, UpdateSpendRule } from './schema.ts';
import type { SpendRules } from './service.ts';

const PATH = '/api/v1/spend-rules';
const ONE = `${PATH}/{ruleId}`;
const tag = 'Spend rules';
const toRead = needs('emissions:read');
const toWrite = needs('emissions:write');

export const spendRuleRoutes = (rules: SpendRules): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listSpendRules',
    tag,
    summary: 'List spend rules',
    description: 'In the order in which they decide, by priority.',
    access: toRead,
    query: SpendRuleList,
    success: { status: 200, description: 'A page of rules', data: SpendRule, list: true },
    async handle({ actor, query }, db) {
      return page(await rules.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createSpendRule',
    tag,
    summary: 'Create a spend rule',
    description:
      'A rule says what lines of a ledger become, by account, supplier and text: an entry of an activity or with a factor, or nothing, with the reason. The rule with the lowest priority decides; of equal ones the more specific, then the older.',
    access: toWrite,
    body: CreateSpendRule,
    boundsWithRules,
    success: { status: 201, description: 'The rule', data: SpendRule },
    errors: ['DUPLICATE_RESOURCE'],
    async handle({ actor, body }, tx) {
      return created(await rules.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'POST',
    path: `${PATH}/preview`,
    operationId: 'previewSpendRules',
    tag,
    summary: 'Preview the spend rules',
    description: 'Shows for each line which rule decides and what the line becomes. Stores nothing.',
    access: toRead,
    body: PreviewSpend,
    success: { status: 200, description: 'What each line becomes', data: SpendPreview },
    async handle({ actor, body }, db) {
      return ok(await rules.preview(db, actor, { body }));
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getSpendRule',
    tag,
    summary: 'Get a spend rule',
    access: toRead,
    params: ruleId,
    success: { status: 200, description: 'The rule', data: SpendRule, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await rules.get(db, actor, { id: params.ruleId }));
    },
  }),
  write({
    method: 'PATCH',
    path: ONE,
    operationId: 'updateSpendRule',
    tag,
    summary: 'Change a spend rule',
    description: 'Send only the fields to change; `match` and `means` are replaced as a whole. Existing entries stay.',
    access: toWrite,
    params: ruleId,
    body: UpdateSpendRule,
    boundsWithRules,
    success: { status: 200, description: 'The changed rule', data: SpendRule },
    errors: ['DUPLICATE_RESOURCE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await rules.update(tx, actor, { id: params.ruleId, body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteSpendRule',
    tag,
    summary: 'Delete a spend rule',
    access: toWrite,
    params: ruleId,
    success: { status: 204, description: 'The rule no longer exists' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await rules.remove(tx, actor, { id: params.ruleId, checkVersion });
      return noContent();
    },
  }),
];
