import { needs } from '../../platform/auth/index.ts';
import { page, type Route, read, tagged } from '../../platform/http/index.ts';
import { CategoryList, EmissionCategory, EmissionFactor, FactorList, factorCode, Unit, UnitList } from './schema.ts';
import type { Factors } from './service.ts';

const FACTORS = '/api/v1/emission-factors';
const tag = 'Emission factors';
const access = needs('emissions:read');

export const factorRoutes = (factors: Factors): Route[] => [
  read({
    method: 'GET',
    path: FACTORS,
    operationId: 'listEmissionFactors',
    tag,
    summary: 'Search emission factors',
    description: 'Published factors of every vintage, and the organisation’s own factors.',
    access,
    query: FactorList,
    success: { status: 200, description: 'A page of factors', data: EmissionFactor, list: true },
    async handle({ actor, query }, db) {
      const { understood, ...found } = await factors.list(db, actor, { query });
      return { ...page(found, query), understood };
    },
  }),
  read({
    method: 'GET',
    path: `${FACTORS}/{factorCode}`,
    operationId: 'getEmissionFactor',
    tag,
    summary: 'Get an emission factor',
    access,
    params: factorCode,
    success: { status: 200, description: 'The factor', data: EmissionFactor, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await factors.get(db, actor, { code: params.factorCode }));
    },
  }),
  read({
    method: 'GET',
    path: '/api/v1/emission-categories',
    operationId: 'listEmissionCategories',
    tag,
    summary: 'List emission categories',
    description: 'The codes that an entry may use: categories, their subcategories, and the units of each.',
    access,
    query: CategoryList,
    success: { status: 200, description: 'A page of categories', data: EmissionCategory, list: true },
    async handle({ actor, query }, db) {
      return page(await factors.categories(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: '/api/v1/units',
    operationId: 'listUnits',
    tag,
    summary: 'List units',
    description: 'All units of quantity. Units with the same base unit convert into each other exactly.',
    access,
    query: UnitList,
    success: { status: 200, description: 'A page of units', data: Unit, list: true },
    async handle({ query }) {
      return page(factors.units({ query }), query);
    },
  }),
];
