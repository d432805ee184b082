import { setTimeout as sleep } from 'node:timers/promises';
import { NoResponse, type StreamedResponse } from '../../outbound/index.ts';
import { S3Failure } from './failure.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 200;

/**
 * Every request to S3 may be repeated, so a dropped connection or a busy server is retried. Each attempt has its own
 * signature.
 */
export async function sendWithRetries(send: () => Promise<StreamedResponse>): Promise<StreamedResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send().catch(unanswered);
    const isLast = tries === TRIES;
    if (answer instanceof NoResponse) {
      if (isLast) throw new S3Failure(`S3 cannot be reached: ${answer.message}`, { cause: answer });
    } else {
      if (isLast || !asksForPatience(answer)) return answer;
      await answer.discard();
    }
    await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
  }
}

function unanswered(error: unknown): NoResponse {
  if (error instanceof NoResponse) return error;
  throw error;
}

const asksForPatience = ({ status }: StreamedResponse): boolean => status >= 500 || status === 429;
