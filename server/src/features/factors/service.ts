import type { Actor } from '../../platform/auth/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { closest, type ErrorDetail, notFound, refusal } from '../../platform/errors/index.ts';
import { sortedPage } from '../../platform/http/index.ts';
import type { Library } from './library.ts';
import { presentCategory, presentFactor, presentUnit } from './present.ts';
import { categories } from './rules/categories.ts';
import { activityUnitOf } from './rules/factor.ts';
import type { CategoryList, FactorList, UnitList } from './schema.ts';
import * as store from './store.ts';

export type Factors = ReturnType<typeof createService>;

export function createService(library: Library) {
  return {
    async list(db: Db, actor: Actor, query: FactorList) {
      const { q, subcategory, source, vintage, region, scope } = query;
      refuseUnknownNames(library, query);
      const filter = {
        ...{ q, subcategory, source, vintage, region, ghgScope: scope },
        categories: query.category === undefined ? undefined : categoryCodes(library, query.category),
        activityUnit: query.unit === undefined ? undefined : activityUnitOf(query.unit),
      };
      const { rows, total } = await store.listFactors(db, actor.organisationId, filter, query);
      return { items: rows.map(presentFactor), total };
    },

    async get(db: Db, actor: Actor, code: string) {
      const row = await store.findFactor(db, actor.organisationId, code);
      if (!row) throw notFound();
      return { resource: presentFactor(row), version: row.version };
    },

    async categories(db: Db, actor: Actor, query: CategoryList) {
      const factors = await library.indexFor(db, actor.organisationId);
      const wanted = categories.filter(({ ghgScope }) => query.scope === undefined || ghgScope === query.scope);
      const items = wanted.map((category) => presentCategory(category, library, factors));
      return sortedPage(items, query);
    },

    units(query: UnitList) {
      const wanted = library.units.all.filter(({ dimension }) => !query.dimension || dimension === query.dimension);
      return sortedPage(wanted.map(presentUnit), query);
    },
  };
}

const categoryCodes = ({ vocabulary }: Library, text: string): string[] =>
  vocabulary.categories(text).map(({ code }) => code);

/** A filter by a name that does not exist would find nothing and look like an answer. */
function refuseUnknownNames(library: Library, { category, unit }: FactorList): void {
  const details: ErrorDetail[] = [];
  if (category !== undefined && categoryCodes(library, category).length === 0)
    details.push(
      unknown(
        'category',
        category,
        categories.map(({ code }) => code),
      ),
    );
  if (unit !== undefined && !library.units.get(activityUnitOf(unit)))
    details.push(
      unknown(
        'unit',
        activityUnitOf(unit),
        library.units.all.map(({ code }) => code),
      ),
    );
  if (details.length > 0) throw refusal('VALIDATION_ERROR', details);
}

function unknown(field: string, text: string, known: string[]): ErrorDetail {
  const near = closest(text, known);
  return { field, message: `is not a known ${field}${near === undefined ? '' : `; did you mean ${near}?`}` };
}
