import { AppError } from '../errors/index.ts';

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

const REST_MS = 1_000;

/** `giveBack` is called when nothing has been held for a moment since the last batch. */
export function createBodyBudget(total: number, giveBack: () => void = () => undefined): BodyBudget {
  const forBatches = total * (1 - KEPT_FOR_ORDINARY);
  let held = 0;
  let hasTakenBatch = false;
  let isResting = false;
  const endRest = (): void => {
    isResting = false;
    if (held > 0) return;
    hasTakenBatch = false;
    giveBack();
  };
  const open = (bytes: number): Hold => {
    let own = 0;
    const grow = (more: number): void => {
      const isBatch = own + more > ORDINARY_BODY;
      if (held + more > (isBatch ? forBatches : total)) throw noRoom();
      own += more;
      held += more;
      hasTakenBatch ||= isBatch;
    };
    const release = (): void => {
      held -= own;
      own = 0;
      if (held > 0 || !hasTakenBatch || isResting) return;
      isResting = true;
      setTimeout(endRest, REST_MS).unref();
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
