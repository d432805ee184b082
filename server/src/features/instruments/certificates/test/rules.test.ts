import { describe, expect, it } from 'vitest';
import { blockOf, countOf, foldedRegistry, registryOf } from '../rules.ts';
import { readRegistries } from '../store.ts';

const registries = readRegistries();
const shown = (id: string, registry = 'Some registry') => {
  const { registry: code, series, first, last } = blockOf(id, registry, registries);
  return [code, series, Number(first), Number(last)];
};

describe('a certificate number', () => {
  it.each<[id: string, series: string, first: number, last: number]>([
    ['A-0001-0009', 'A-…', 1, 9],
    ['A-0001-A-0009', 'A-…', 1, 9],
    ['a-1 to 9', 'A-…', 1, 9],
    ['A–0001 – 0009', 'A-…', 1, 9],
    // Without leading zeros, 1-100 may be a part of the name and a number.
    ['A-1-100', 'A-1-…', 100, 100],
    ['A-2024-000001', 'A-2024-…', 1, 1],
    ['A-007', 'A-…', 7, 7],
    ['A-0009-0001', 'A-0009-…', 1, 1],
    ['ABC', 'ABC', 0, 0],
  ])('%s is of the series %s, %i to %i', (id, series, first, last) => {
    expect(shown(id)).toEqual(['someregistry', series, first, last]);
  });

  it('of thirty digits, as in the European hub, is exact', () => {
    const [from, to] = ['643002406555908611000000000001', '643002406555908611000000000500'];
    const block = blockOf(`${from}-${to}`, 'AIB', registries);
    expect([block.first, block.last]).toEqual([BigInt(from), BigInt(to)]);
    expect(countOf([block])).toBe(500n);
  });

  it('of Ofgem has its number before the period, and belongs to Ofgem under any name', () => {
    const one = 'G01823NQSR0000100001010125310125GEN';
    expect(shown(`${one}-G01823NQSR0000100500010125310125GEN`)).toEqual([
      'rego',
      'G01823NQSR…010125310125GEN',
      100_001,
      100_500,
    ]);
    expect(shown('G01823NQSR0000100001', 'Ofgem REGO')).toEqual(['rego', 'G01823NQSR…', 100_001, 100_001]);
  });
});

describe('a registry', () => {
  it.each([
    ['Ofgem REGO', 'rego'],
    ['OFGEM-rego', 'rego'],
    ['Ｏｆｇｅｍ ＲＥＧＯ', 'rego'],
    ['Renewables and CHP Register', 'rego'],
    ['M-RETS', 'm_rets'],
    ['mrets', 'm_rets'],
    ['Elsewhere', undefined],
  ])('%s is %s', (name, code) => expect(registryOf(name, registries)?.code).toBe(code));

  it('has each name once', () => {
    const names = registries.flatMap((each) => [...new Set(each.names)]);
    expect(names.length).toBe(new Set(names).size);
    expect(foldedRegistry('NEPOOL GIS')).toBe('nepoolgis');
  });
});
