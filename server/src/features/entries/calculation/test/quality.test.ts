import { describe, expect, it } from 'vitest';
import type { Proximity } from '../../../factors/index.ts';
import type { DataQuality } from '../../rules.ts';
import { combinedUncertainty, effectiveQuality, shownQuality, statedQuality } from '../quality.rules.ts';

type Quality = DataQuality | null;

describe('the data quality of a figure', () => {
  it.each<[Quality, Proximity | null, Quality]>([
    ['measured', 'own', 'measured'],
    ['measured', 'region', 'measured'],
    ['measured', null, 'measured'],
    [null, 'own', null],
    ['measured', 'global', 'calculated'],
    ['calculated', 'global', 'calculated'],
    ['estimated', 'global', 'estimated'],
    ['proxy', 'global', 'proxy'],
    [null, 'global', null],
    ['measured', 'proxy', 'proxy'],
    ['estimated', 'proxy', 'proxy'],
    [null, 'proxy', 'proxy'],
  ])('stated as %s, with a factor that is %s, is %s', (stated, proximity, expected) => {
    expect(effectiveQuality(stated, proximity)).toBe(expected);
  });

  it.each<[Proximity | null, Quality, Quality, Quality]>([
    // An earlier version fills only `data_quality`.
    [null, 'measured', null, 'measured'],
    ['own', 'estimated', 'measured', 'estimated'],
    ['proxy', 'proxy', 'measured', 'measured'],
    ['global', 'calculated', 'measured', 'measured'],
    ['proxy', 'proxy', null, null],
  ])('of proximity %s, stored as %s beside %s, was stated as %s', (factorProximity, dataQuality, stated, expected) => {
    expect(statedQuality({ factorProximity, dataQuality, statedDataQuality: stated })).toBe(expected);
  });
});

describe('the quality that an entry shows', () => {
  it.each<[Quality, 'attached' | 'reviewed' | null, string | null]>([
    ['measured', null, 'stated'],
    ['measured', 'attached', 'measured'],
    ['measured', 'reviewed', 'measured'],
    ['estimated', null, 'estimated'],
    ['calculated', 'attached', 'calculated'],
    [null, null, null],
  ])('of %s with evidence %s is %s', (dataQuality, evidenceStatus, expected) => {
    expect(shownQuality({ dataQuality, evidenceStatus })).toBe(expected);
  });
});

describe('the uncertainty of a figure', () => {
  it.each<[string | null, string | null | undefined, string | undefined, string | null]>([
    [null, null, undefined, null],
    [null, undefined, undefined, null],
    ['5', null, undefined, '5'],
    // √(3² + 4²), √(3² + 4² + 12²), √(12² + 5²)
    ['3', '4', undefined, '5'],
    ['3', '4', '12', '13'],
    ['12', null, '5', '13'],
    [null, null, '52', '52'],
    // √(5² + 52²) = √2729 = 52.23983…
    ['5', null, '52', '52.2398'],
    // √(10² + 60² + 21²) = √4141 = 64.35060…
    ['10', '60', '21', '64.3506'],
  ])('of quantity %s, factor %s and distance %s is %s', (quantity, own, distance, expected) => {
    const factor = {
      ...(own === undefined ? {} : { uncertaintyPercent: own }),
      ...(distance === undefined ? {} : { proximityUncertaintyPercent: distance }),
    };
    expect(combinedUncertainty(quantity, factor)).toBe(expected);
  });
});
