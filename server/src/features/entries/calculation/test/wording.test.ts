import { expect, it } from 'vitest';
import { factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import type { CalculatedRow } from '../../store.ts';
import { presentReceipt } from '../present.ts';

const row = {
  id: 'ent_019cf15e1200700d9a671cf4944d7014',
  quantity: '12500',
  unit: 'MWh',
  subcategory: 'grid_electricity',
  calorificBasis: null,
  gwpSet: 'AR5',
  tco2e: '2212500.000000',
  factorCopy: factor({ gases: [{ gas: 'CO2', kg: '0.177' }] }),
  factorPinned: true,
  factorOverridden: false,
  factorOverrideReason: null,
  // As in all entries from before proximities and journeys.
  factorProximity: null,
  journey: null,
} as unknown as CalculatedRow;

it('the hash of an older receipt is the same in every release, so it matches existing histories', () => {
  const { hash } = presentReceipt(shippedLibrary().words, row);
  // A different hash needs a marker in histories. Without one, audits would report older entries as forged.
  expect(hash).toBe('e6b699f69e9b58f2a4264c9c9bea452efbbceefa83f35bbb329295a689691b4e');
});
