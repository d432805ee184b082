import { setTimeout as sleep } from 'node:timers/promises';
import { S3Failure } from './failure.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 200;

/**
 * Everything asked of S3 may be asked twice, so that a dropped connection or a server that asks for patience is no
 * failure yet. Each try is signed anew. Silence is ended by fetch itself, after five minutes.
 */
export async function fetchPatiently(sign: () => Promise<Request>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(await sign()).catch((error: Error) => error);
    const isLast = tries === TRIES;
    if (answer instanceof Error) {
      if (isLast) throw new S3Failure(`S3 cannot be reached: ${reasonOf(answer)}`, { cause: answer });
    } else {
      if (isLast || !asksForPatience(answer)) return answer;
      await answer.body?.cancel();
    }
    await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
  }
}

const asksForPatience = ({ status }: Response): boolean => status >= 500 || status === 429;

/** fetch says no more than "fetch failed"; the reason is below. */
function reasonOf({ message, cause }: Error): string {
  const { message: reason, code } = (cause ?? {}) as NodeJS.ErrnoException;
  return reason || code || message;
}
