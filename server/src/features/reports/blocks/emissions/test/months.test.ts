import { describe, expect, it } from 'vitest';
import type { GhgScope } from '../../../../../kernel/ghg-scope.ts';
import { emissionsByMonth } from '../months.present.ts';

const sum = (month: string, ghgScope: GhgScope, tco2e: string) => ({ month, ghgScope, tco2e, entries: 1 });

describe('emissions by month', () => {
  it('have every month of the period, with scopes apart', () => {
    const months = emissionsByMonth({ periodStart: '2024-12-15', periodEnd: '2025-02-28' }, [
      sum('2025-02', 2, '1.000001'),
      sum('2025-02', 3, '2.5'),
      sum('2024-12', 1, '4'),
    ]);
    expect(months).toEqual([
      { month: '2024-12', byScope: { 1: '4.000000', 2: '0.000000', 3: '0.000000' }, total: '4.000000' },
      { month: '2025-01', byScope: { 1: '0.000000', 2: '0.000000', 3: '0.000000' }, total: '0.000000' },
      { month: '2025-02', byScope: { 1: '0.000000', 2: '1.000001', 3: '2.500000' }, total: '3.500001' },
    ]);
  });
});
