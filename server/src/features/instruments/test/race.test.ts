import { expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { addEntry, EMISSIONS } from '../../../../test/fixtures/emissions.ts';
import { addInstrument, getInstrument } from '../../../../test/fixtures/instruments.ts';

const given = ({ allocations }: { allocations: Array<{ kwh: number }> }): number =>
  allocations.reduce((sum, { kwh }) => sum + kwh, 0);

test('entries created at once share one instrument, and none of its energy is given twice', async ({ admin }) => {
  const { id } = await addInstrument(admin);
  const entries = await Promise.all(Array.from({ length: 8 }, () => addEntry(admin, { quantity: 1000 })));
  const instrument = await getInstrument(admin, id);
  expect(instrument.allocations).toHaveLength(5);
  expect([given(instrument), instrument.remainingKwh]).toEqual([5000, 0]);
  await Promise.all([
    ...entries.slice(0, 4).map(({ id: entryId }) => admin.patch(`${EMISSIONS}/${entryId}`, { quantity: 3000 })),
    ...entries.slice(4, 6).map(({ id: entryId }) => admin.delete(`${EMISSIONS}/${entryId}`)),
    ...entries.slice(6).map(({ id: entryId }) => admin.post(`${EMISSIONS}/${entryId}/submit`)),
  ]);
  // 3,000 and 2,000 for the first two by their ids, of four entries of 3,000 kWh.
  const [first, second] = entries
    .slice(0, 4)
    .map((each) => each.id)
    .sort();
  expect((await getInstrument(admin, id)).allocations).toEqual([
    { entryId: first, kwh: 3000 },
    { entryId: second, kwh: 2000 },
  ]);
});

test('an instrument and entries created at once find each other', async ({ admin }) => {
  const [instrument] = await Promise.all([
    addInstrument(admin, { quantityKwh: 100_000 }),
    ...Array.from({ length: 4 }, () => addEntry(admin, { quantity: 1000 })),
  ]);
  expect(await getInstrument(admin, instrument.id)).toMatchObject({ remainingKwh: 96_000 });
});
