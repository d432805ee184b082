import { needs } from '../../../platform/auth/index.ts';
import { noContent, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { taggedOrPending } from '../change-kinds/present.ts';
import { underFourEyes } from '../change-kinds/schema.ts';
import { fiscalYearInPath } from '../schema.ts';
import {
  ExternalInventory,
  ExternalInventoryList,
  ExternalInventoryWithPendingChange,
  ReplaceExternalInventory,
} from './schema.ts';
import type { ExternalInventories } from './service.ts';

const PATH = '/api/v1/settings/external-inventories';
const ONE = `${PATH}/{fiscalYear}`;
const tag = 'External inventories';

export const externalInventoryRoutes = (inventories: ExternalInventories): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listExternalInventories',
    tag,
    summary: 'List the inventories of years kept elsewhere',
    access: needs('settings:read'),
    query: ExternalInventoryList,
    success: { status: 200, description: 'A page of inventories', data: ExternalInventory, list: true },
    async handle({ actor, query }, db) {
      return page(await inventories.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getExternalInventory',
    tag,
    summary: 'Get the inventory of a year kept elsewhere',
    access: needs('settings:read'),
    params: fiscalYearInPath,
    success: { status: 200, description: 'The inventory', data: ExternalInventory, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await inventories.get(db, actor, params));
    },
  }),
  write({
    method: 'PUT',
    path: ONE,
    operationId: 'replaceExternalInventory',
    tag,
    summary: 'Create or replace the inventory of a year kept elsewhere',
    description: `Send the whole inventory. A target may take its base year from it, and then shows that its base year was not kept in Tonne. A fiscal year that has entries never uses it. With \`If-Match: "0"\` the request only creates: it gets 412 if the year has an inventory. ${underFourEyes('the inventory')}.`,
    access: needs('settings:write'),
    params: fiscalYearInPath,
    body: ReplaceExternalInventory,
    boundsWithRules: [
      'source',
      'lines[].category',
      'lines[].tco2e',
      'lines[].marketTco2e',
      'evidence.fileName',
      'evidence.sha256',
      'assurance.provider',
      'assurance.standard',
    ],
    success: { status: 200, description: 'The inventory', data: ExternalInventory },
    otherwise: {
      status: 202,
      description: 'The inventory as it would be, with the pending change',
      data: ExternalInventoryWithPendingChange,
    },
    async handle({ actor, params, body, checkVersion }, tx) {
      return taggedOrPending(await inventories.replace(tx, actor, { ...params, body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteExternalInventory',
    tag,
    summary: 'Delete the inventory of a year kept elsewhere',
    description: 'A target that rests on it is then no longer comparable.',
    access: needs('settings:write'),
    params: fiscalYearInPath,
    success: { status: 204, description: 'The inventory no longer exists' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await inventories.remove(tx, actor, { ...params, checkVersion });
      return noContent();
    },
  }),
];
