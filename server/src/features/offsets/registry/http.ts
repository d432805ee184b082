import Type from 'typebox';
import { compile } from '../../../platform/http/index.ts';
import { type Instruction, type Registry, RegistryUnreachable, type Standing } from './registry.ts';

const LIMIT_MS = 10_000;
const LONGEST_ANSWER = 1_048_576;

const block = Type.Object({
  prefix: Type.String({ minLength: 1, maxLength: 200 }),
  first: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  last: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});

const Answer = Type.Object({
  status: Type.Unsafe<'accepted' | 'confirmed' | 'refused'>({
    type: 'string',
    enum: ['accepted', 'confirmed', 'refused'],
  }),
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  serialNumbers: Type.Optional(Type.Array(block, { minItems: 1, maxItems: 10_000 })),
});
type Answer = Type.Static<typeof Answer>;

const problemsOf = compile(Answer, 'body');

/**
 * A registry that speaks HTTP: `POST /retirements` takes an instruction, once for each id however often it is sent, and
 * `GET /retirements/{id}` tells what became of it.
 */
export function createHttpRegistry(baseUrl: string): Registry {
  const address = `${baseUrl.replace(/\/+$/, '')}/retirements`;
  return {
    usualDays: 5,
    submit: async (instruction, signal) =>
      standingOf(
        await call(address, signal, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': instruction.id },
          body: JSON.stringify(wireOf(instruction)),
        }),
      ),
    ask: async ({ id }, signal) => standingOf(await call(`${address}/${encodeURIComponent(id)}`, signal, {})),
  };
}

const wireOf = ({
  id,
  registryId,
  vintage,
  quantity,
  purpose,
  beneficiaryName,
  periodStart,
  periodEnd,
}: Instruction) => ({
  ...{ id, registryId, vintage, quantity, purpose, beneficiaryName, periodStart, periodEnd },
});

/** Whatever does not come back as a clear answer leaves the outcome open. */
async function call(url: string, signal: AbortSignal, options: RequestInit): Promise<Answer | { refused: string }> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  try {
    const response = await fetch(url, { ...options, signal: limit, redirect: 'error' });
    const text = await response.text();
    if (isRefusal(response.status))
      return { refused: `the registry answered ${response.status}: ${text.slice(0, 300)}` };
    if (!response.ok) throw new RegistryUnreachable(`the registry answered ${response.status}`);
    return readAnswer(text);
  } catch (error) {
    if (error instanceof RegistryUnreachable || signal.aborted) throw error;
    throw new RegistryUnreachable(`the registry did not answer (${(error as Error).message})`, { cause: error });
  }
}

/** Of the client's errors these pass by themselves: 404 (not there yet), 408, 409 (in progress), 425, 429. */
const PASSING = new Set([404, 408, 409, 425, 429]);
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !PASSING.has(status);

function readAnswer(text: string): Answer {
  if (text.length > LONGEST_ANSWER) throw new RegistryUnreachable('the registry answered at too great a length');
  const answer = parse(text);
  const [problem] = problemsOf(answer);
  if (problem)
    throw new RegistryUnreachable(`the registry's answer cannot be read: ${problem.field} ${problem.message}`);
  return answer as Answer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RegistryUnreachable('the registry answered with something that is not JSON');
  }
}

function standingOf(answer: Answer | { refused: string }): Standing {
  if ('refused' in answer) return { state: 'refused', reason: answer.refused };
  const { status, reference = '', reason = 'the registry gave no reason', serialNumbers } = answer;
  if (status === 'refused') return { state: 'refused', reason };
  if (status === 'accepted') return { state: 'accepted', reference };
  if (!serialNumbers) throw new RegistryUnreachable('the registry confirmed without serial numbers');
  return { state: 'confirmed', reference, serialNumbers };
}
