import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { EMISSIONS, gas, listAll, micro, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import { addPeriod, close, reopen } from '../../../../../test/fixtures/periods.ts';
import { rounds } from '../../../../../test/rounds.ts';

const year = { periodStart: '2021-01-01', periodEnd: '2021-12-31' };
const diesel = { ...gas, ...year, category: 'mobile_combustion', subcategory: 'diesel', unit: 'L' };
/** UK 2021: one upstream part, 0.60986 kg per litre from well to tank; refrigerants have none. */
const WTT_MILLIGRAMS = 609_860n;
const cooling = { category: 'fugitive_emissions', subcategory: 'refrigerant_r410a', unit: 'kg' };

interface World {
  readonly client: Client;
  readonly periodId: string;
  /** Entries created by a person, oldest first. */
  readonly parents: string[];
}

interface Shown {
  id: string;
  subcategory: string;
  quantity: number;
  unit: string;
  tco2e: number;
  state: string;
  periodStart: string;
  periodEnd: string;
  rejectionReason: string | null;
  location: { id: string };
  derivedFrom: string | null;
  derivedEntryIds: string[];
}

type Step = (world: World, pick: number) => Promise<unknown>;

const of = ({ parents }: World, pick: number): string => parents[pick % parents.length] ?? 'ent_none';
const url = (world: World, pick: number): string => `${EMISSIONS}/${of(world, pick)}`;
const reason = 'Wrong card';

/** All actions a person can take on entries. Steps that the state forbids are refused, and must change nothing. */
const steps: Record<string, Step> = {
  create: async ({ client, parents }, pick) => {
    const { body } = await client.post(EMISSIONS, { ...diesel, quantity: 10 + pick, reference: `R${parents.length}` });
    if (body.data) parents.push(body.data.id);
  },
  batch: async ({ client, parents }, pick) => {
    const entries = [1, 2].map((each) => ({
      ...diesel,
      quantity: pick + each,
      reference: `B${parents.length}-${each}`,
    }));
    const { body } = await client.post(`${EMISSIONS}/batch`, { entries });
    for (const { id } of body.data.results) if (id) parents.push(id);
  },
  changeQuantity: (world, pick) => world.client.patch(url(world, pick), { quantity: 100 + pick }),
  changePeriod: (world, pick) => world.client.patch(url(world, pick), { periodStart: '2021-03-01' }),
  changeActivity: (world, pick) => world.client.patch(url(world, pick), cooling),
  changeBack: (world, pick) => {
    const { category, subcategory, unit } = diesel;
    return world.client.patch(url(world, pick), { category, subcategory, unit });
  },
  submit: (world, pick) => world.client.post(`${url(world, pick)}/submit`),
  approve: (world, pick) => world.client.post(`${url(world, pick)}/approve`),
  reject: (world, pick) => world.client.post(`${url(world, pick)}/reject`, { reason }),
  submitMany: ({ client, parents }) => client.post(`${EMISSIONS}/moves`, { move: 'submit', entryIds: parents }),
  approveMany: ({ client, parents }) => client.post(`${EMISSIONS}/moves`, { move: 'approve', entryIds: parents }),
  rejectMany: ({ client, parents }) => client.post(`${EMISSIONS}/moves`, { move: 'reject', entryIds: parents, reason }),
  remove: async (world, pick) => {
    const id = of(world, pick);
    const { status } = await world.client.delete(`${EMISSIONS}/${id}`);
    if (status === 204) world.parents.splice(world.parents.indexOf(id), 1);
  },
  close: ({ client, periodId }) => close(client, periodId),
  reopen: ({ client, periodId }) => reopen(client, periodId),
};

const followed = ({ quantity, unit, state, periodStart, periodEnd, rejectionReason, location }: Shown) => ({
  quantity,
  unit,
  state,
  periodStart,
  periodEnd,
  rejectionReason,
  location,
});

async function expectFamilies({ client, parents }: World): Promise<void> {
  const all = (await listAll(client)) as unknown as Shown[];
  const own = all.filter(({ derivedFrom }) => derivedFrom === null);
  expect(own.map(({ id }) => id).sort()).toEqual([...parents].sort());
  for (const parent of own) {
    const derived = all.filter(({ derivedFrom }) => derivedFrom === parent.id);
    expect(derived.map(({ id }) => id)).toEqual(parent.derivedEntryIds);
    expect(derived.map(({ subcategory }) => subcategory)).toEqual(
      parent.subcategory === 'diesel' ? ['diesel_wtt'] : [],
    );
    for (const each of derived) {
      expect(followed(each)).toEqual(followed(parent));
      expect(micro(each.tco2e)).toBe(roundedToGrams(BigInt(each.quantity) * WTT_MILLIGRAMS));
    }
  }
}

/** A gram is a millionth of a tonne: the last digit of a figure. */
const roundedToGrams = (milligrams: bigint): bigint => (milligrams + 500n) / 1000n;

describe('category 3', () => {
  test('matches its parents after every change', { timeout: 120_000 }, async ({ api }) => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(9));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (script) => {
        const org = await api.newOrganisation();
        await setOrganisation(org, { deriveFuelAndEnergy: true });
        const periodId = await addPeriod(org.admin, { name: 'FY 2021', ...year });
        const world: World = { client: org.admin, periodId, parents: [] };
        await steps.create!(world, 1);
        for (const [name, pick] of script) {
          await steps[name]!(world, pick);
          await expectFamilies(world);
        }
      }),
      { numRuns: rounds(4, 40) },
    );
  });

  test('has the state of its parent after every change', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    const periodId = await addPeriod(org.admin, { name: 'FY 2021', ...year });
    const world: World = { client: org.admin, periodId, parents: [] };
    const seen: string[] = [];
    const order = [
      'create',
      'submit',
      'approve',
      'close',
      'changeQuantity',
      'remove',
      'reopen',
      'reject',
      'changeActivity',
    ];
    for (const name of [...order, 'changeBack', 'submitMany', 'approveMany', 'rejectMany', 'remove']) {
      await steps[name]!(world, 0);
      await expectFamilies(world);
      const [derived] = ((await listAll(org.admin)) as unknown as Shown[]).filter(({ derivedFrom }) => derivedFrom);
      seen.push(derived?.state ?? 'none');
    }
    expect(seen).toEqual([
      ...['draft', 'submitted', 'approved', 'locked', 'locked', 'locked', 'approved', 'draft', 'none'],
      ...['draft', 'submitted', 'approved', 'draft', 'none'],
    ]);
  });
});
