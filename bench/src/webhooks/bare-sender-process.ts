import { lookup } from 'node:dns';
import { generateSecret } from '@tonne/server/compiled/features/webhooks/endpoints/rules.js';
import { createAgent } from '@tonne/server/compiled/platform/outbound/agent.js';
import { signatureHeaders } from '@tonne/server/compiled/platform/outbound/index.js';
import type { SendOrder, SendResult } from './bare-sender.ts';

const secret = generateSecret();

async function send({ url, body, amount, connections }: SendOrder): Promise<SendResult> {
  const { origin, pathname } = new URL(url);
  const agent = createAgent({ lookup, connections, connectTimeoutMs: 11_000 });
  let sent = 0;
  const sendAlong = async (): Promise<void> => {
    while (sent++ < amount) {
      const headers = {
        'content-type': 'application/json',
        ...signatureHeaders({ eventId: 'evt_1', body, secrets: [secret], at: new Date() }),
      };
      const answer = await agent.request({ origin, path: pathname, method: 'POST', headers, body });
      await answer.body.dump();
      if (answer.statusCode !== 204) throw new Error(`${url} answers ${answer.statusCode}`);
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: connections }, sendAlong));
  const seconds = (performance.now() - from) / 1000;
  await agent.close();
  return { perSecond: amount / seconds };
}

process.on('message', async (order: SendOrder) => process.send?.(await send(order)));
process.on('disconnect', () => process.exit());
