import Type from 'typebox';
import { compile } from '../../../platform/http/index.ts';
import { createOutbound, NoResponse, ResponseTooLong, splitCredentials } from '../../../platform/outbound/index.ts';
import { type Instruction, problemWith, type Registry, RegistryUnreachable, type Standing } from './rules.ts';

const LONGEST_ANSWER = 1_048_576;

export interface Reply {
  status: number;
  text: string;
}

export interface RegistryRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export type Call = (path: string, request: RegistryRequest, ended: AbortSignal) => Promise<Reply>;

/** Creates calls to the registry at this URL. A call ends with its response, when `ended` aborts, or at the time limit. */
export function createCall(baseUrl: string, limitMs: number): Call {
  const { url, headers: credentials } = splitCredentials(baseUrl);
  const address = url.href.replace(/(?<!\/)\/+$/, '');
  const client = createOutbound({ policy: 'operator' });
  return async (path, { method, headers, body }, ended) => {
    const request = { url: address + path, method, headers: { ...headers, ...credentials }, ...(body && { body }) };
    try {
      return await client.ask(request, { deadlineMs: limitMs, maxBytes: LONGEST_ANSWER, signal: ended });
    } catch (error) {
      throw unreachable(error);
    }
  };
}

/** Keeps only the error code: the message would reveal the address of the operator's registry to organisations. */
function unreachable(error: unknown): unknown {
  if (error instanceof ResponseTooLong) return new RegistryUnreachable("the registry's response was too long");
  if (!(error instanceof NoResponse)) return error;
  return new RegistryUnreachable(`the registry did not answer (${error.code})`, { cause: error });
}

const LIMIT_MS = 10_000;
const LONGEST_REASON = 300;

/** Printable characters only, because the value is stored and compared. */
const name = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x20-\\x7e]*$' });
const serial = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const RegistryResponse = Type.Object({
  status: Type.Unsafe<'accepted' | 'confirmed' | 'refused'>({
    type: 'string',
    enum: ['accepted', 'confirmed', 'refused'],
  }),
  reference: Type.Optional(name),
  reason: Type.Optional(Type.String()),
  serialNumbers: Type.Optional(
    Type.Array(Type.Object({ prefix: name, first: serial, last: serial }), { minItems: 1, maxItems: 10_000 }),
  ),
});
type RegistryResponse = Type.Static<typeof RegistryResponse>;

const problemsOf = compile(RegistryResponse, 'body');

/**
 * A registry over HTTP: `POST /retirements` takes an instruction, once per id however often it is sent, and
 * `GET /retirements/{id}` returns its state. Anything but a clear response leaves the outcome open.
 */
export function createHttpRegistry(baseUrl: string, limitMs = LIMIT_MS): Registry {
  const call = createCall(baseUrl, limitMs);
  return {
    async submit(instruction, signal) {
      const { id } = instruction;
      const headers = { 'content-type': 'application/json', 'idempotency-key': id };
      const reply = await call('/retirements', { method: 'POST', headers, body: wireOf(instruction) }, signal);
      if (isRefusal(reply.status)) return { state: 'refused', reason: refusalIn(reply) };
      // A registry without a reference of its own knows the instruction by our id.
      return standingOf(readResponse(reply), { ...instruction, reference: id });
    },
    // Here only the response itself can refuse: an error would be about the request, not about the instruction.
    async poll(instruction, signal) {
      return standingOf(
        readResponse(await call(`/retirements/${instruction.id}`, { method: 'GET' }, signal)),
        instruction,
      );
    },
  };
}

function wireOf(instruction: Instruction): string {
  const { id, registryId, vintage, quantity, purpose, beneficiaryName, periodStart, periodEnd } = instruction;
  return JSON.stringify({ id, registryId, vintage, quantity, purpose, beneficiaryName, periodStart, periodEnd });
}

/**
 * Client errors that say nothing about the instruction: credentials (401, 403), the address (404, 405), and transient errors
 * (408, 409 in progress, 425, 429). The registry may have accepted an earlier call nevertheless.
 */
const NO_REFUSAL = new Set([401, 403, 404, 405, 408, 409, 425, 429]);
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !NO_REFUSAL.has(status);

const printable = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);

function refusalIn({ status, text }: Reply): string {
  const said = printable(text);
  return said === '' ? `the registry answered ${status}` : `the registry answered ${status}: ${said}`;
}

function readResponse({ status, text }: Reply): RegistryResponse {
  if (status < 200 || status > 299) throw new RegistryUnreachable(`the registry answered ${status}`);
  const response = parse(text);
  const [problem] = problemsOf(response);
  if (problem) throw unreadable(`${problem.field} ${problem.message}`.trim());
  return response as RegistryResponse;
}

const unreadable = (why: string): RegistryUnreachable =>
  new RegistryUnreachable(`the registry's response cannot be read: ${why}`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('it is not JSON');
  }
}

function standingOf(response: RegistryResponse, known: { reference: string; quantity: string }): Standing {
  const { status, reference = known.reference, reason = '', serialNumbers } = response;
  if (status === 'refused') return { state: 'refused', reason: printable(reason) || 'the registry gave no reason' };
  if (status === 'accepted') return { state: 'accepted', reference };
  if (!serialNumbers) throw unreadable('it confirms without serial numbers');
  const problem = problemWith(serialNumbers, known.quantity);
  if (problem !== undefined) throw unreadable(problem);
  // Blocks may have further fields; only checked fields are kept.
  const blocks = serialNumbers.map(({ prefix, first, last }) => ({ prefix, first, last }));
  return { state: 'confirmed', reference, serialNumbers: blocks };
}
