import { Agent } from 'node:http';
import { createFor } from '../inventory/creation.ts';
import { post } from './post.ts';
import { RETIRED_QUANTITY, type RetirementOrder } from './retirement-order.ts';
import { newRetirement } from './wallet.ts';

process.on('message', async ({ url, headers, lot, clients, seconds }: RetirementOrder) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const result = await createFor(seconds, clients, async () => {
    const { status, text } = await post(url, headers, newRetirement(lot, RETIRED_QUANTITY), agent);
    if (status !== 201) throw new Error(`${url} answers ${status}: ${text}`);
  });
  process.send?.(result);
  agent.destroy();
});
process.on('disconnect', () => process.exit());
