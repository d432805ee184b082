import { AppError } from '../../errors/index.ts';

/** The memory that the bodies of all requests in flight may take together. */
export interface BodyBudget {
  /** A place for one body, of which `bytes` are known to come. Throws 503 where there is none. */
  open(bytes: number): Hold;
  readonly held: number;
}

export interface Hold {
  /** More bytes have come than were known to. Throws 503 where there is no room for them. */
  grow(bytes: number): void;
  release(): void;
}

/** The longest body a route takes unless it says otherwise. Longer ones are batches. */
export const ORDINARY_BODY = 1024 * 1024;

/** Batches leave this share to the others: a few of them at once must not stop every ordinary request. */
const KEPT_FOR_ORDINARY = 1 / 4;

const RETRY_AFTER_SECONDS = 2;

export function createBodyBudget(total: number): BodyBudget {
  const forBatches = total * (1 - KEPT_FOR_ORDINARY);
  let held = 0;
  const open = (bytes: number): Hold => {
    let own = 0;
    const grow = (more: number): void => {
      const isBatch = own + more > ORDINARY_BODY;
      if (held + more > (isBatch ? forBatches : total)) throw noRoom();
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

const noRoom = (): AppError =>
  new AppError('SERVICE_UNAVAILABLE', {
    message: 'The service is taking in as much as it can; try again in a few seconds.',
    retryAfter: RETRY_AFTER_SECONDS,
  });
