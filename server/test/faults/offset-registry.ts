import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Instruction {
  readonly id: string;
  readonly registryId: string;
  readonly vintage: number;
  readonly quantity: string;
}

interface Standing {
  readonly status: 'accepted' | 'confirmed' | 'refused';
  readonly [field: string]: unknown;
}

interface Known {
  /** Accepted instructions are confirmed at the next query. */
  standing: Standing;
  readonly confirmed: Standing;
}

export type OffsetRegistry = Awaited<ReturnType<typeof startRegistry>>;

/** Treatment of one new instruction after the other. A refusal is final, like every answer about an id. */
const MANNERS = ['confirm', 'refuse', 'accept', 'take and hang up'] as const;

/** A registry as the service sees it: credits it has taken are never returned. */
export async function startRegistry() {
  const known = new Map<string, Known>();
  const numbers = new Map<string, number>();

  const confirmationOf = ({ id, registryId, vintage, quantity }: Instruction): Standing => {
    const prefix = `${registryId}-${vintage}-`;
    const first = numbers.get(prefix) ?? 1;
    const next = first + Math.ceil(Number(quantity));
    numbers.set(prefix, next);
    return { status: 'confirmed', reference: id, serialNumbers: [{ prefix, first, last: next - 1 }] };
  };

  /** Undefined if it takes the credits and never answers. */
  const take = (instruction: Instruction): Standing | undefined => {
    const before = known.get(instruction.id);
    if (before) return before.standing;
    const manner = MANNERS[known.size % MANNERS.length];
    const confirmed = confirmationOf(instruction);
    const refused: Standing = { status: 'refused', reason: 'not today' };
    const accepted: Standing = { status: 'accepted', reference: instruction.id };
    const standing = manner === 'refuse' ? refused : manner === 'accept' ? accepted : confirmed;
    known.set(instruction.id, { standing, confirmed });
    return manner === 'take and hang up' ? undefined : standing;
  };

  const tell = (id: string): Standing | undefined => {
    const found = known.get(id);
    if (found?.standing.status === 'accepted') found.standing = found.confirmed;
    return found?.standing;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = request.url?.split('/').at(-1) ?? '';
    const standing = request.method === 'POST' ? take((await json(request)) as Instruction) : tell(id);
    if (!standing) return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(standing));
  };

  // A worker that is killed leaves half a request behind.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,

    /** The ids of the instructions whose credits it has taken. */
    taken: (): string[] => [...known].flatMap(([id, { standing }]) => (standing.status === 'refused' ? [] : id)),

    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
