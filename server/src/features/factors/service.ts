import type { Actor } from '../../platform/auth/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { type ErrorDetail, found, refusal, unknownNames } from '../../platform/errors/index.ts';
import {
  type Page,
  pageOf,
  sortedPage,
  type Understood,
  type Versioned,
  versioned,
  type WithQuery,
} from '../../platform/http/index.ts';
import { createCatalogue } from './categories/present.ts';
import { categories } from './categories/rules.ts';
import type { Library } from './library.service.ts';
import { presentFactor, presentUnit } from './present.ts';
import { activityUnitOf, OUTSIDE_CATEGORY } from './rules.ts';
import type { CategoryList, EmissionCategory, EmissionFactor, FactorList, Unit, UnitList } from './schema.ts';
import * as store from './store.ts';
import { unitChoice } from './units.rules.ts';

export type Factors = ReturnType<typeof createService>;

export function createService(library: Library) {
  const catalogue = createCatalogue(library);

  return {
    async list(
      db: Db,
      actor: Actor,
      { query }: WithQuery<FactorList>,
    ): Promise<Page<EmissionFactor> & { understood: Understood | undefined }> {
      const { q, subcategory, source, vintage, region, scope, basis, status = ['active' as const] } = query;
      const word = query.unit && activityUnitOf(query.unit);
      const unit = word && library.units.codeOf(word);
      refuseUnknownNames(library, { ...query, unit });
      const filter = {
        q,
        subcategory,
        source,
        vintage,
        region,
        ghgScope: scope,
        basis,
        status,
        categories: query.category?.flatMap((name) => categoryCodes(library, name)),
        activityUnit: unit,
      };
      const page = pageOf(await store.listFactors(db, actor.organisationId, filter, query), presentFactor);
      return { ...page, understood: unit === word ? undefined : { unit: unit! } };
    },

    async get(db: Db, actor: Actor, { code }: { code: string }): Promise<Versioned<EmissionFactor>> {
      const row = found(await store.findFactor(db, actor.organisationId, code));
      return versioned(presentFactor(row), row.version);
    },

    async categories(db: Db, actor: Actor, { query }: WithQuery<CategoryList>): Promise<Page<EmissionCategory>> {
      const [own, published] = [await library.own(db, actor.organisationId), await library.published(db)];
      const listed = categories.filter(({ ghgScope }) => query.scope?.includes(ghgScope) ?? true);
      return sortedPage(catalogue(listed, { own: own.all, published, countries: query.country }), query);
    },

    units({ query }: WithQuery<UnitList>): Page<Unit> {
      const listed = library.units.all.filter(({ dimension }) => query.dimension?.includes(dimension) ?? true);
      return sortedPage(listed.map(presentUnit), query);
    },
  };
}

const categoryCodes = ({ vocabulary }: Library, text: string): string[] =>
  text === OUTSIDE_CATEGORY ? [text] : vocabulary.categories(text).map(({ code }) => code);

/** An unknown name in a filter is refused; an empty list would look like a result. */
function refuseUnknownNames(
  library: Library,
  { category = [], unit }: Pick<FactorList, 'category'> & { unit: string | undefined },
): void {
  const details = [
    ...unknown(
      'category',
      category.filter((name) => categoryCodes(library, name).length === 0),
      categories.map(({ code }) => code),
    ),
    ...(unit === undefined || library.units.get(unit) ? [] : unknownUnit(library, unit)),
  ];
  if (details.length > 0) throw refusal('VALIDATION_ERROR', details);
}

function unknownUnit({ units }: Library, unit: string): ErrorDetail[] {
  const message = unitChoice(units, unit);
  if (message !== undefined) return [{ field: 'unit', message }];
  return unknown(
    'unit',
    [unit],
    units.all.map(({ code }) => code),
  );
}

const unknown = (field: string, names: readonly string[], known: readonly string[]): ErrorDetail[] =>
  unknownNames(field, names, known).map((message) => ({ field, message }));
