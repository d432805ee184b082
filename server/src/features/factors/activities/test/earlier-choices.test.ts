import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { categories } from '../../categories/rules.ts';
import { GLOBAL } from '../../rules.ts';
import { createChooser } from '../../selection/service.ts';

const { words, factors } = shippedLibrary();
const chooser = createChooser(words, factors);

/**
 * Choices of the version before the catalogue, which knew only subcategories: a sample of 1.7 million, drawn evenly from
 * categories and regions, and one of each kind that differs since. All of those took a factor for the world, although the
 * country or its region has one under another name.
 */
const choices = parse<Record<string, string>>(readFileSync(new URL('earlier-choices.csv', import.meta.url)), {
  columns: true,
});

function choose({ category = '', subcategory = '', unit = '', place = '', year = '' }: Record<string, string>) {
  const { ghgScope } = categories.find(({ code }) => code === category)!;
  const resolution = chooser.resolve({ ghgScope, category, subcategory, unit });
  if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
  return chooser.choose(resolution.activity, {
    country: place.slice(0, 2),
    region: place.includes('-') ? place : null,
    periodStart: `${year}-06-01`,
    defaultSources: ['DEFRA', 'EPA', 'IPCC'],
  });
}

describe('a subcategory', () => {
  it.each(choices.filter(({ now }) => !now))(
    '$category/$subcategory per $unit in $place in $year keeps the factor $before',
    (each) => {
      expect(choose(each).chosen.code).toBe(each.before);
    },
  );

  it.each(choices.filter(({ now }) => now))(
    '$category/$subcategory per $unit in $place in $year takes the nearer $now instead of $before',
    (each) => {
      const { chosen, proximity } = choose(each);
      expect(chosen.code).toBe(each.now);
      expect(factors.find(each.before!)?.region).toBe(GLOBAL);
      expect(['own', 'region']).toContain(proximity);
    },
  );
});
