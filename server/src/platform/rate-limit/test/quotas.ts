import type { Limits } from '../algorithm.ts';
import type { Quota } from '../plans.ts';

export const quota = (subject: string, limits: Limits): Quota => ({ subject, limits });
