import { describe, expect, it } from 'vitest';
import { dataTable, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { categoriesOf, plain } from '../../categories/rules.ts';
import { readRelease } from '../../releases/files.store.ts';
import { OUTSIDE_SCOPES } from '../../rules.ts';
import { createChooser } from '../../selection/service.ts';
import { type ActivityFactor, activityKinds, type CatalogueActivity, languages } from '../rules.ts';

const { words, factors } = shippedLibrary();
const { activities, units, vocabulary } = words;
const chooser = createChooser(words, factors);
const published = [...readRelease().factors()];

const keyOf = ({ category, subcategory }: { category: string; subcategory: string }) => `${category}/${subcategory}`;
const repeated = (texts: readonly string[]) => [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))];

/** Every activity with each of its factors. */
const served = activities.all.flatMap((activity) =>
  activity.factors.flatMap((each) =>
    factors.of(each.category, each.subcategory).map((factor) => ({ activity, each, factor })),
  ),
);
const codesOf = (found: ReadonlyArray<{ activity: CatalogueActivity; factor: { code: string } }>) =>
  found.map(({ activity, factor }) => `${activity.code} ${factor.code}`);

describe('every published factor', () => {
  it('belongs to an activity or is specialised', () => {
    expect(published).toHaveLength(25_942);
    const unmapped = published.filter(
      ({ category, subcategory }) =>
        !activities.of(category, subcategory) && !activities.isSpecialised(category, subcategory),
    );
    expect([...new Set(unmapped.map(keyOf))], 'map these in activity-factors.csv or specialised-factors.csv').toEqual(
      [],
    );
  });

  it('belongs to one activity, and others can only borrow it', () => {
    const belonging = activities.all.flatMap(({ factors: own }) => own.filter(({ isBorrowed }) => !isBorrowed));
    const borrowed = activities.all.flatMap(({ factors: own }) => own.filter(({ isBorrowed }) => isBorrowed));
    const keys = belonging.map(keyOf);
    expect(repeated(keys)).toEqual([]);
    expect(borrowed.filter((each) => !keys.includes(keyOf(each)))).toEqual([]);
  });

  it('is found by its subcategory, which names its activity unless it is specialised', () => {
    const wrong = activities.all.flatMap((activity) =>
      activity.factors
        .filter((each: ActivityFactor) => !each.isBorrowed)
        .filter((each) => activities.of(each.category, each.subcategory) !== activity)
        .map(keyOf),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps its subcategory, in every spelling', () => {
    const lost = published.filter(
      ({ ghgScope, category, subcategory }) =>
        ghgScope !== OUTSIDE_SCOPES && factors.subcategory(category, subcategory) !== subcategory,
    );
    expect(lost.map(keyOf)).toEqual([]);
  });
});

describe('an alias', () => {
  it.each(dataTable('aliases.csv').filter(({ subcategory }) => subcategory))(
    '$alias of $category means a subcategory that exists',
    ({ category = '', subcategory = '', alias = '' }) => {
      const meant = factors.subcategory(category, alias) ?? vocabulary.subcategory(category, alias);
      expect(factors.subcategories(category)).toContain(meant);
      expect(plain(alias) === plain(meant!) || meant === subcategory).toBe(true);
    },
  );
});

describe('an activity', () => {
  it('has a unique code', () => {
    expect(repeated(activities.all.map(({ code }) => plain(code)))).toEqual([]);
    expect(activities.all.length).toBeGreaterThan(300);
  });

  it.each(activities.all)('$code has a kind, categories of its scope and a unit of its dimension', (activity) => {
    expect(activityKinds).toContain(activity.kind);
    expect(units.get(activity.unit)?.dimension).toBe(activity.dimension);
    const known = categoriesOf(activity.ghgScope).map(({ code }) => code);
    expect(known).toEqual(expect.arrayContaining([activity.category, ...activity.alsoCategories]));
  });

  it.each(activities.all)('$code has a name in four languages that does not read like a code', ({ names }) => {
    for (const language of languages) {
      expect(names[language]).toMatch(/^\p{Lu}|^\p{L}[-‑]\p{L}|^\d/u);
      expect(names[language]).not.toMatch(/_|\d{5}|NAICS/);
    }
  });

  it.each(activities.all)('$code has factors, all within the scopes', ({ factors: own }) => {
    expect(own.filter(({ category, subcategory }) => factors.of(category, subcategory).length === 0)).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  });
});

describe('a name or synonym', () => {
  const named = activities.all.flatMap(({ code, names, synonyms }) =>
    languages.flatMap((language) =>
      [names[language], ...synonyms[language]].map((name) => ({ code, language, name, key: plain(name) })),
    ),
  );

  it.each(languages)('in %s means one activity', (language) => {
    const activitiesOf = new Map<string, Set<string>>();
    for (const each of named.filter((other) => other.language === language))
      activitiesOf.set(each.key, (activitiesOf.get(each.key) ?? new Set()).add(each.code));
    const ambiguous = [...activitiesOf].filter(([, codes]) => codes.size > 1);
    expect(ambiguous.map(([name, codes]) => `${name}: ${[...codes].join(', ')}`)).toEqual([]);
  });

  it('is not empty and belongs to an activity that exists', () => {
    expect(named.filter(({ key }) => key === '')).toEqual([]);
    const unknown = dataTable('activity-names.csv').filter(({ activity }) => !activities.get(activity!));
    expect(unknown).toEqual([]);
    const strange = dataTable('activity-factors.csv').filter(({ activity }) => !activities.get(activity!));
    expect(strange).toEqual([]);
  });
});

describe('the factors of an activity', () => {
  it('are whole figures: no supply chain alone, no residual mix, nothing negative, nothing outside the scopes', () => {
    const partial = served.filter(
      ({ factor }) =>
        ['upstream', 'residual_mix'].includes(factor.basis ?? '') ||
        factor.kind === 'wtt' ||
        Number(factor.value) < 0 ||
        factor.ghgScope === OUTSIDE_SCOPES,
    );
    expect(codesOf(partial)).toEqual([]);
  });

  it('are direct in scope 1, where a life cycle would be counted twice', () => {
    const indirect = served.filter(({ activity, factor }) => activity.ghgScope === 1 && factor.basis !== 'direct');
    expect(codesOf(indirect)).toEqual([]);
  });

  it('are of the scope of the activity, unless it borrows them', () => {
    const foreign = served.filter(
      ({ activity, each, factor }) => factor.ghgScope !== activity.ghgScope && !each.isBorrowed,
    );
    expect(codesOf(foreign)).toEqual([]);
  });

  it.each(activities.all)('give $code a figure in Britain, in its own unit', (activity) => {
    const { ghgScope, category, subcategory, unit } = activity;
    const resolution = chooser.resolve({ ghgScope, category, subcategory, unit });
    if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
    const circumstances = { country: 'GB', region: null, periodStart: '2025-06-01', defaultSources: [] };
    const { chosen } = chooser.choose(resolution.activity, circumstances);
    expect(Number(chosen.value)).toBeGreaterThanOrEqual(0);
  });
});
