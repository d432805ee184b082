import { AppError } from '../../errors/index.ts';

/** Memory for the bodies of all requests in flight. */
export interface BodyBudget {
  /** Reserves memory for a body of at least `bytes`. Throws 503 if there is not enough. */
  open(bytes: number): Hold;
  readonly held: number;
}

export interface Hold {
  /** Reserves memory for bytes beyond the expected ones. Throws 503 if there is not enough. */
  grow(bytes: number): void;
  release(): void;
}

/** Default limit of a body. Longer bodies are batches. */
export const ORDINARY_BODY = 1024 * 1024;

/** Batches leave this share free, so that a few of them at once do not stop ordinary requests. */
const KEPT_FOR_ORDINARY = 1 / 4;

const RETRY_AFTER_SECONDS = 2;

export function createBodyBudget(total: number): BodyBudget {
  const forBatches = total * (1 - KEPT_FOR_ORDINARY);
  let held = 0;
  const open = (bytes: number): Hold => {
    let own = 0;
    const grow = (more: number): void => {
      const isBatch = own + more > ORDINARY_BODY;
      if (held + more > (isBatch ? forBatches : total)) throw noMemory();
      own += more;
      held += more;
    };
    const release = (): void => {
      held -= own;
      own = 0;
    };
    grow(bytes);
    return { grow, release };
  };
  return {
    open,
    get held() {
      return held;
    },
  };
}

const noMemory = (): AppError =>
  new AppError('SERVICE_UNAVAILABLE', {
    message: 'The service has no memory left for request bodies; try again in a few seconds.',
    retryAfter: RETRY_AFTER_SECONDS,
  });
