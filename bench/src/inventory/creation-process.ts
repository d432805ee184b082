import { Agent, request } from 'node:http';
import { type CreationOrder, createFor } from './creation.ts';
import { newEntry } from './new-entry.ts';

let made = 0;

function post(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  const body = JSON.stringify(newEntry(`INV-${++made}`, made));
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
      if (response.statusCode !== 201) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    call.once('error', reject).end(body);
  });
}

process.on('message', async ({ url, clients, seconds }: CreationOrder) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients.length });
  process.send?.(await createFor(seconds, clients.length, (client) => post(url, clients[client]!, agent)));
  agent.destroy();
});
process.on('disconnect', () => process.exit());
