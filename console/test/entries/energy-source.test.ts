import type { Entry } from '@tonne/sdk';
import { describe, expect, it } from 'vitest';
import { differences } from '../../src/features/entries/form/conflicts.ts';
import { sourceValuesOf, toSource } from '../../src/features/entries/form/energy-source.ts';
import { bodyOf, toChanges } from '../../src/features/entries/form/values.ts';

const stated = {
  activity: 'natural_gas',
  efficiencyPercent: 85,
  calorificBasis: 'net',
  origin: 'stated',
  citation: null,
};

const heat = (energySource: object | null) =>
  ({
    scope: 2,
    category: 'purchased_heat_steam',
    subcategory: 'district_heat_steam',
    quantity: 1000,
    unit: 'kWh',
    periodStart: '2025-01-01',
    periodEnd: '2025-01-31',
    location: { id: 'loc_1', name: 'Berlin' },
    factor: { code: 'IPCC-2006-NATGAS-TJ' },
    factorPinned: false,
    factorOverrideReason: null,
    calorificBasis: null,
    energySource,
    activityUncertaintyPercent: null,
    statedDataQuality: null,
    reference: null,
    notes: null,
  }) as Entry;

describe('the energy source of heat', () => {
  it('is in the form only as far as the author stated it', () => {
    expect(sourceValuesOf(heat(stated))).toEqual({
      energySource: 'natural_gas',
      efficiencyPercent: 85,
      calorificBasis: 'net',
    });
    const known = { ...stated, origin: 'default_efficiency' };
    expect(sourceValuesOf(heat(known))).toEqual({
      energySource: 'natural_gas',
      efficiencyPercent: '',
      calorificBasis: '',
    });
    const assumed = { ...stated, origin: 'default' };
    expect(sourceValuesOf(heat(assumed))).toEqual({ energySource: '', efficiencyPercent: '', calorificBasis: '' });
  });

  it('takes the calorific value along, which describes the fuel', () => {
    const values = { category: 'purchased_heat_steam', energySource: 'natural_gas', calorificBasis: 'gross' };
    expect(toSource({ ...values, efficiencyPercent: 85 })).toEqual({
      energySource: { activity: 'natural_gas', efficiencyPercent: 85, calorificBasis: 'gross' },
      calorificBasis: null,
    });
    expect(toSource({ ...values, efficiencyPercent: '' })).toEqual({
      energySource: { activity: 'natural_gas' },
      calorificBasis: null,
    });
    expect(toSource({ ...values, category: 'stationary_combustion', efficiencyPercent: 85 })).toEqual({
      energySource: null,
      calorificBasis: 'gross',
    });
  });

  it('is sent only if it changed, so that saving chooses no other factor', () => {
    const entry = heat(stated);
    expect(toChanges(entry, { ...bodyOf(entry), notes: 'Meter 4' })).toEqual({ notes: 'Meter 4' });
    expect(toChanges(entry, { ...bodyOf(entry), energySource: null })).toEqual({ energySource: null });
  });

  it('is compared with what another person stored', () => {
    const mine = { ...bodyOf(heat(stated)), energySource: { activity: 'wood_chips' } };
    const texts = { name: (field: string) => field, value: (_: string, value: unknown) => String(value) };
    expect(differences(mine, heat(stated), texts)).toEqual([
      { field: 'energySource', yours: 'wood_chips', theirs: 'natural_gas 85 %' },
    ]);
  });
});
