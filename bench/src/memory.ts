import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const KIBIBYTE = 1024;
const MEGABYTE = 1_000_000;

export const residentMegabytes = (pid: number): number => (residentKibibytes(pid) * KIBIBYTE) / MEGABYTE;

/** From /proc where there is one: slim container images come without `ps`. */
function residentKibibytes(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}
