import { wireTime } from '../../kernel/period.ts';
import type { Window } from '../../platform/rate-limit/index.ts';
import type { RequestWindow, RequestWindows } from './schema.ts';

export function presentWindows(windows: readonly Window[]): RequestWindows {
  const [minute, hour, day] = windows.map(presentWindow);
  if (!minute || !hour || !day) throw new Error('a quota has three windows');
  return { minute, hour, day };
}

const presentWindow = ({ limit, count, end }: Window): RequestWindow => ({
  limit: Number.isFinite(limit) ? limit : null,
  used: count,
  // Same as X-RateLimit-Reset: the first whole second of the next window.
  resetsAt: wireTime(new Date(Math.ceil(end / 1_000) * 1_000)),
});
