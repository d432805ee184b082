import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type ReceivedCall, startReceiver } from '../../../../../test/receiver.ts';
import type { SerialBlock } from '../../retirements/schema.ts';

/** One call: an instruction (POST), or a question about one (GET). */
export interface RegistryCall {
  kind: 'submit' | 'ask';
  id: string;
  response: ServerResponse;
}

type Behaviour = (call: RegistryCall) => void;

export interface RegistrySite {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** What it has retired, by the id of the instruction: it takes an id once, however often it comes. */
  readonly books: ReadonlyMap<string, SerialBlock[]>;
  /** `submit` and `ask`, with the ids, in the order they came in. */
  log(): string[];
  /** What it does from now on; `record` enters the instruction into the books. */
  behave(behaviour: Behaviour): void;
  record(id: string): SerialBlock[];
  received(count: number): Promise<unknown>;
  close(): Promise<void>;
}

export function answer(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const SUBMIT = '/retirements';

function readCall({ path, body }: ReceivedCall): Omit<RegistryCall, 'response'> {
  return path === SUBMIT
    ? { kind: 'submit', id: JSON.parse(body).id }
    : { kind: 'ask', id: path.slice(SUBMIT.length + 1) };
}

/** A registry at the other end of a socket, with numbers of its own. It accepts, then confirms, unless told otherwise. */
export async function startRegistry(prefix = `REG-${randomUUID()}-`): Promise<RegistrySite> {
  const receiver = await startReceiver();
  const books = new Map<string, SerialBlock[]>();
  let next = 1;

  const record = (id: string): SerialBlock[] => {
    const quantity = Number(
      JSON.parse(receiver.calls.find((call) => call.path === SUBMIT && readCall(call).id === id)!.body).quantity,
    );
    const blocks = books.get(id) ?? [{ prefix, first: next, last: next + Math.ceil(quantity) - 1 }];
    if (!books.has(id)) next += Math.ceil(quantity);
    books.set(id, blocks);
    return blocks;
  };

  let behaviour: Behaviour = ({ kind, id, response }) => {
    const serialNumbers = record(id);
    const reference = `REG/${id.slice(-6)}`;
    if (kind === 'submit') answer(response, { status: 'accepted', reference }, 202);
    else answer(response, { status: 'confirmed', reference, serialNumbers });
  };
  receiver.answer((response, call) => behaviour({ ...readCall(call), response }));

  return {
    url: `http://127.0.0.1:${receiver.port}`,
    calls: receiver.calls,
    books,
    log: () => receiver.calls.map(readCall).map(({ kind, id }) => `${kind} ${id}`),
    behave: (next_) => {
      behaviour = next_;
    },
    record,
    received: receiver.received,
    close: receiver.close,
  };
}
