export const KEPT_MS = 30 * 24 * 3_600_000;

/** Events and deliveries are kept for 30 days. */
export const keptFrom = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
