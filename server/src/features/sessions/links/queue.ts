import type { Queue } from '../../../platform/work/index.ts';

export const linkQueue: Queue = { name: 'sessions.links', retries: 3, retryDelaySeconds: 15 };

/** A request for a link names no organisation, and the address may belong to several or to none. */
export const NO_ORGANISATION = 'service';
