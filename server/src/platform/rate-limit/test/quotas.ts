import type { Limits } from '../algorithm.ts';
import type { Quota } from '../quota.ts';

export const quota = (subject: string, limits: Limits): Quota => ({ subject, limits });
