import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

export const LOWERED = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets a process wait behind others where the processor is short. For one that leads a session of its own: on Linux the
 * whole session waits.
 */
export function lowerPriority(pid: number): void {
  for (const thread of threadsOf(pid)) attempt(() => setPriority(thread, LOWERED));
  // Linux shares a desktop or server out by session first, and only within one by the priorities of its threads.
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(LOWERED)));
}

/** On Linux a priority is a thread's: those that compress and collect garbage have each their own. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

/** One that has ended, belongs to another account or to a kernel without sessions runs as any other. */
function attempt(change: () => void): void {
  try {
    change();
  } catch {}
}
