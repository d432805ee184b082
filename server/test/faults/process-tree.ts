import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The processes whose parent this is. */
export function childrenOf(parent: number): number[] {
  const all = process.platform === 'linux' ? listFromProc() : listFromPs();
  return all.filter(({ ppid }) => ppid === parent).map(({ pid }) => pid);
}

export function isAlive(pid: number): boolean {
  const all = process.platform === 'linux' ? listFromProc() : listFromPs();
  return all.some((each) => each.pid === pid);
}

interface Listed {
  pid: number;
  ppid: number;
}

/** proc(5): "pid (comm) state ppid …", where comm may hold spaces and parentheses. A zombie is no longer there. */
function listFromProc(): Listed[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const stat = readIfPresent(`/proc/${pid}/stat`);
    const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return stat === '' || state === 'Z' ? [] : [{ pid: Number(pid), ppid: Number(ppid) }];
  });
}

function listFromPs(): Listed[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = '']) => !state.startsWith('Z'))
    .map(([pid, ppid]) => ({ pid: Number(pid), ppid: Number(ppid) }));
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
