import { addLocation } from '../fixtures/emissions.ts';
import { type Figure, recordFigures } from '../fixtures/figures.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';

export const YEAR = 'periodStart=2025-01-01&periodEnd=2025-12-31';

/**
 * 2025: 10.5 + 20.25 + 6.1 = 36.85 t. Until June 2024: 15.5 + 20.25 = 35.75 t, so that the total is 1.1 t more
 * (1.1 / 35.75 = 3.1 %) and scope 1 is 5 t less (5 / 15.5 = 32.3 %).
 */
export async function recordTwoYears(api: TestApi, org: TestOrganisation): Promise<{ works: string }> {
  const works = await addLocation(org, { name: 'Leeds works', country: 'GB' });
  const heating = { scope: 1, category: 'stationary_combustion' } as const;
  const power = { scope: 2, category: 'purchased_electricity', locationId: works } as const;
  const travel = { scope: 3, category: 'business_travel' } as const;
  const january = { periodStart: '2025-01-01', periodEnd: '2025-01-31' };
  const figures: Figure[] = [
    { ...heating, ...january, tco2e: '10.5' },
    { ...power, periodStart: '2025-03-01', periodEnd: '2025-03-31', tco2e: '20.25' },
    // 61 days, 0.1 t each: 3.1 t in May and 3 t in June.
    { ...travel, periodStart: '2025-05-01', periodEnd: '2025-06-30', tco2e: '6.1' },
    { ...heating, periodStart: '2024-01-01', periodEnd: '2024-01-31', tco2e: '15.5' },
    { ...power, periodStart: '2024-03-01', periodEnd: '2024-03-31', tco2e: '20.25' },
    // After the last month of 2025 that has approved entries, so that there is nothing to compare it with.
    { ...heating, periodStart: '2024-11-01', periodEnd: '2024-11-30', tco2e: '99' },
    { ...travel, ...january, tco2e: '2', state: 'submitted' },
  ];
  await recordFigures(api, org, figures);
  return { works };
}
