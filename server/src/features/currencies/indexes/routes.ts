import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { indexInPath, PriceIndex, PriceIndexList, ReplacePriceIndex } from './schema.ts';
import type { PriceIndexes } from './service.ts';

const PATH = '/api/v1/price-indexes';
const ONE = `${PATH}/{country}/{year}`;
const tag = 'Currencies';

export const indexRoutes = (indexes: PriceIndexes): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listPriceIndexes',
    tag,
    summary: 'List price indexes',
    description:
      'Levels of consumer prices by country and year, chained from the inflation that the World Bank publishes, and the organisation’s own. Spend is brought to the prices of the year for which its factor is stated.',
    access: needs('settings:read'),
    query: PriceIndexList,
    success: { status: 200, description: 'A page of price indexes', data: PriceIndex, list: true },
    async handle({ actor, query }, db) {
      return page(await indexes.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getPriceIndex',
    tag,
    summary: 'Get a price index',
    description: 'The organisation’s own index of the year, or the shipped one.',
    access: needs('settings:read'),
    params: indexInPath,
    success: { status: 200, description: 'The index', data: PriceIndex, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await indexes.get(db, actor, params));
    },
  }),
  write({
    method: 'PUT',
    path: ONE,
    operationId: 'replacePriceIndex',
    tag,
    summary: 'Set an own price index',
    description:
      'The level of a year, on one base for all years of a country. Own and shipped levels are never compared directly, so enter the base year of the factor too, or a year of the shipped series that links the two. It acts on entries that are created or recalculated from now on. A level that contradicts its neighbours by more than 25 % is refused. With `If-Match: "0"` the request only creates.',
    access: needs('settings:write'),
    params: indexInPath,
    body: ReplacePriceIndex,
    boundsWithRules: ['index', 'source'],
    success: { status: 200, description: 'The replaced index', data: PriceIndex },
    otherwise: { status: 201, description: 'The created index', data: PriceIndex },
    async handle({ actor, params, body, checkVersion }, tx) {
      const { isNew, ...index } = await indexes.replace(tx, actor, { ...params, body, checkVersion });
      return isNew ? created(index, ({ country, year }) => `${PATH}/${country}/${year}`) : tagged(index);
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deletePriceIndex',
    tag,
    summary: 'Delete an own price index',
    access: needs('settings:write'),
    params: indexInPath,
    success: { status: 204, description: 'The shipped series applies again, if there is one' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await indexes.remove(tx, actor, { ...params, checkVersion });
      return noContent();
    },
  }),
];
