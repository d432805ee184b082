import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

export const LOWERED = constants.priority.PRIORITY_BELOW_NORMAL;

const NORMAL = constants.priority.PRIORITY_NORMAL;

/** Lets a process wait behind others where the processor is short. */
export const lowerPriority = (pid: number): void => changePriority(pid, LOWERED);

/** Its threads stay behind where the account may not raise them, but they then count among its own alone. */
export const restorePriority = (pid: number): void => changePriority(pid, NORMAL);

function changePriority(pid: number, priority: number): void {
  for (const thread of threadsOf(pid)) attempt(() => setPriority(thread, priority));
  // Linux may share the processor out by session, and only within one by the priorities of its threads (sched(7)). A
  // session that others have begun is theirs.
  attempt(() => leadsSession(pid) && writeFileSync(`/proc/${pid}/autogroup`, String(priority)));
}

/** On Linux a priority is a thread's: those that compress and collect garbage have each their own. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

/** proc(5), field 6. */
function leadsSession(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3] === String(pid);
}

/** One that has ended, belongs to another account or to a kernel without such sessions runs as any other. */
function attempt(change: () => void): void {
  try {
    change();
  } catch {}
}
