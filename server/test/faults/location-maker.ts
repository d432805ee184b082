import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAnswer, HttpClient } from './http-client.ts';
import { LOCATIONS } from './requests.ts';

/** One location to create: its name, and the key of every attempt. */
interface Wish {
  readonly name: string;
  readonly idempotencyKey: string;
}

export interface Maker {
  /** The acknowledged id of each name. */
  readonly acknowledged: Map<string, string>;
  /** Count of each status; 0 stands for a failed connection. */
  readonly statuses: Map<number, number>;
  /** Resolves when the current location has been acknowledged. */
  finish(): Promise<void>;
}

/** Creates one location after the other, and retries each with its key until it is answered. */
export function startMaking(prefix: string, connect: () => HttpClient): Maker {
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number, number>();
  let stopping = false;
  let client = connect();

  const attempt = async ({ name, idempotencyKey }: Wish): Promise<HttpAnswer | undefined> => {
    const request = { method: 'POST', path: LOCATIONS, body: { name, country: 'GB' } };
    const answer = await client
      .send({ ...request, headers: { 'idempotency-key': idempotencyKey } })
      .catch(() => undefined);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer === undefined) {
      client.close();
      client = connect();
    }
    return answer;
  };

  const make = async (wish: Wish): Promise<void> => {
    for (;;) {
      const answer = await attempt(wish);
      if (answer?.status === 201) return void acknowledged.set(wish.name, answer.body.data.id);
      if (answer !== undefined && !mayTryAgain(answer)) return;
      await sleep(50);
    }
  };

  const work = async (): Promise<void> => {
    for (let number = 1; !stopping; number++) await make({ name: `${prefix} ${number}`, idempotencyKey: randomUUID() });
    client.close();
  };
  const working = work();

  return {
    acknowledged,
    statuses,
    finish: () => {
      stopping = true;
      return working;
    },
  };
}

/** 503, and 409 while a first attempt may still be running, ask for a retry. Any other answer is final. */
const mayTryAgain = ({ status, body }: HttpAnswer): boolean =>
  status === 503 || (status === 409 && body.error.code === 'IDEMPOTENCY_IN_PROGRESS');
