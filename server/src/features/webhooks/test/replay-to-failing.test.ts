import { expect } from 'vitest';
import { testWith } from '../../../../test/api-test.ts';
import { aFewLooks, emitMany, PATH, register, withEngine } from '../../../../test/fixtures/webhooks.ts';
import { until } from '../../../../test/until.ts';

const HOUR = 3_600_000;
/** Number of events that a replay takes up at a time (replays/advance.ts). */
const STEP = 64;

const test = testWith({ webhookRetryDelays: [3_600] });

test('a replay waits while the endpoint fails, and continues when it works again', async ({ api, org, receiver }) => {
  await emitMany(api, org.id, 150);
  api.clock.advance(HOUR);
  const { id } = await register(org.admin, receiver.url);
  await withEngine(api, () => receiver.received(1));
  receiver.answer(500);
  const from = new Date(api.clock.now().getTime() - 2 * HOUR).toISOString();
  const { data } = (await org.admin.post(`${PATH}/${id}/replays`, { from })).body;
  const shown = async () => (await org.admin.get(`${PATH}/${id}/replays/${data.id}`)).body.data;
  await withEngine(api, async () => {
    await receiver.received(1 + STEP);
    await aFewLooks();
    expect(receiver.calls).toHaveLength(1 + STEP);
    expect(await shown()).toMatchObject({ status: 'running', matched: STEP, pending: STEP, failed: 0 });
    receiver.answer(204);
    api.clock.advance(HOUR);
    expect(await until(shown, ({ status }) => status === 'complete')).toMatchObject({ matched: 150, delivered: 150 });
  });
  expect(receiver.calls).toHaveLength(1 + STEP + 150);
});
