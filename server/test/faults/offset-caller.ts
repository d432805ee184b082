import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpAnswer, type HttpClient, openClient } from './http-client.ts';

const PAUSE_MS = 30;
const LONGEST_PATIENCE_MS = 60;
/** Share of requests whose answer gets lost, and share of successful requests that are sent again. */
const LOST = 0.15;
const REPEATED = 0.15;

export interface Callers {
  readonly ports: readonly number[];
  readonly key: string;
  readonly random: () => number;
}

export interface CallLog {
  /** Count of each final answer, such as `201` or `422 INSUFFICIENT_CREDITS`. */
  readonly answers: Map<string, number>;
  /** Answers to a repeated request that differ from the first. */
  readonly otherwise: unknown[];
  lost: number;
  repeated: number;
}

export const newCallLog = (): CallLog => ({ answers: new Map(), otherwise: [], lost: 0, repeated: 0 });

export type Call = (path: string, body?: object) => Promise<HttpAnswer>;

/**
 * Posts with a new key until there is a final answer, at one process and then at another. Some answers get lost; some
 * answered requests are sent again, as by a client that forgot.
 */
export function createCaller({ ports, key, random }: Callers, log: CallLog): Call {
  let turn = Math.floor(random() * ports.length);
  const connect = (): HttpClient => openClient(ports[turn++ % ports.length]!, key);

  const attempt = async (path: string, body: object | undefined, idempotencyKey: string) => {
    const client = connect();
    const isLost = random() < LOST;
    const patience = random() * LONGEST_PATIENCE_MS;
    const file = Buffer.isBuffer(body) ? { 'content-type': 'application/pdf' } : {};
    const headers = { 'idempotency-key': idempotencyKey, ...file };
    const sending = client.send({ method: 'POST', path, headers, ...(body && { body }) }).catch(() => undefined);
    if (isLost) {
      log.lost++;
      await sleep(patience);
      client.close();
    }
    const answer = await sending;
    client.close();
    return isLost ? undefined : answer;
  };

  const untilFinal = async (path: string, body: object | undefined, idempotencyKey: string): Promise<HttpAnswer> => {
    for (;;) {
      const answer = await attempt(path, body, idempotencyKey);
      if (answer && !mayTryAgain(answer)) return answer;
      await sleep(PAUSE_MS);
    }
  };

  return async (path, body) => {
    const idempotencyKey = randomUUID();
    const answer = await untilFinal(path, body, idempotencyKey);
    const name = [answer.status, answer.body.error?.code].filter(Boolean).join(' ');
    log.answers.set(name, (log.answers.get(name) ?? 0) + 1);
    if (answer.status < 300 && random() < REPEATED) {
      const again = await untilFinal(path, body, idempotencyKey);
      log.repeated++;
      if (!isReplay(answer, again)) log.otherwise.push({ path, answer, again });
    }
    return answer;
  };
}

const isReplay = (first: HttpAnswer, again: HttpAnswer): boolean =>
  again.headers['idempotency-replayed'] === 'true' &&
  again.status === first.status &&
  JSON.stringify(again.body) === JSON.stringify(first.body);

/** 503, and 409 while a first attempt may still be running, ask for a retry. Any other answer is final. */
const mayTryAgain = ({ status, body }: HttpAnswer): boolean =>
  status === 503 || (status === 409 && body.error.code === 'IDEMPOTENCY_IN_PROGRESS');
