import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import type { EntryState } from '../rules.ts';
import { addEntry, addLocation, bringTo, electricity, gas, hotel } from './fixture.ts';

export interface Generated {
  id: string;
  scope: number;
  category: string;
  state: EntryState;
  tco2e: number;
  periodStart: string;
  periodEnd: string;
  createdAt: string;
  location: { id: string; name: string };
}

const diesel = { ...gas, category: 'mobile_combustion', subcategory: 'diesel', unit: 'L' };
const heat = { ...electricity, category: 'purchased_heat_steam', subcategory: 'district_heat_steam' };
const activities = [electricity, gas, hotel, diesel, heat];
const states: EntryState[] = ['draft', 'submitted', 'approved', 'locked', 'approved'];
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Months, quarters and years of 2024 and 2025, so that some lie inside others. */
function periodOf(index: number) {
  const year = 2024 + (index % 2);
  const length = [1, 3, 12][index % 3]!;
  const first = length === 12 ? 1 : (index % (13 - length)) + 1;
  const lastDay = new Date(Date.UTC(year, first + length - 1, 0)).toISOString().slice(0, 10);
  return { periodStart: `${year}-${twoDigits(first)}-01`, periodEnd: lastDay };
}

/** Entries of all scopes, states, sites and periods, some created within the same second and some of the same figure. */
export async function generateEntries(api: TestApi, org: TestOrganisation, count: number): Promise<Generated[]> {
  const sites = [undefined, await addLocation(org, { country: 'GB' }), await addLocation(org, { country: 'GB' })];
  const entries: Generated[] = [];
  for (let index = 0; index < count; index++) {
    if (index % 4 === 0) api.clock.advance(1_000);
    const change = { quantity: ((index * 7) % 11) + 0.125, locationId: sites[index % 3], ...periodOf(index) };
    const entry = await addEntry(org.admin, { ...activities[index % 5], ...change });
    const state = states[Math.floor(index / 5) % 5]!;
    await bringTo(state, api, org, entry.id);
    entries.push({ ...entry, state });
  }
  return entries;
}
