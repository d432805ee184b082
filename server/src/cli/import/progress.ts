import { inThousands } from '@tonne/documents';
import type { ImportState } from './state.ts';

export type Done = Pick<ImportState, 'rows' | 'failed'>;

export interface Progress {
  /** Called while the file is being read for the first time. */
  look(path: string): void;
  begin(total: number, done: Done): void;
  show(done: Done): void;
  /** Shows why the import waits. */
  report(notice: string): void;
  end(): void;
}

export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const LINE_EVERY_MS = 5_000;
const CLEAR_LINE = '\r\u001b[K';

/** A bar on a terminal; an occasional line elsewhere, such as in a log. */
export function createProgress(screen: Screen): Progress {
  let total = 0;
  let began = { at: 0, rows: 0 };
  let nextLineAt = 0;

  const sentence = (done: Done): string => {
    const seconds = (performance.now() - began.at) / 1000;
    return describe(total, done, (done.rows - began.rows) / Math.max(seconds, 0.001));
  };
  const draw = (done: Done): void => void screen.write(`${CLEAR_LINE}${bar(done.rows / total)} ${sentence(done)}`);
  const writeLine = (done: Done): void => {
    if (performance.now() < nextLineAt) return;
    nextLineAt = performance.now() + LINE_EVERY_MS;
    screen.write(`${sentence(done)}\n`);
  };
  return {
    look: (path) => void (screen.isTTY && screen.write(`${CLEAR_LINE}Checking ${path}`)),
    begin(rows, done) {
      total = rows;
      began = { at: performance.now(), rows: done.rows };
      nextLineAt = began.at + LINE_EVERY_MS;
      if (screen.isTTY) draw(done);
    },
    show: (done) => (screen.isTTY ? draw(done) : writeLine(done)),
    report: (notice) => void screen.write(screen.isTTY ? CLEAR_LINE + notice : `${notice}\n`),
    end: () => void (screen.isTTY && screen.write(CLEAR_LINE)),
  };
}

export function describe(total: number, { rows, failed }: Done, perSecond: number): string {
  const percent = Math.floor((100 * rows) / total);
  const parts = [`${grouped(rows)} of ${grouped(total)} rows (${percent} %)`, `${grouped(perSecond)} rows/s`];
  if (perSecond > 0) parts.push(`${clockTime((total - rows) / perSecond)} left`);
  if (failed > 0) parts.push(`${grouped(failed)} rejected`);
  return parts.join(', ');
}

const BAR = 24;

function bar(share: number): string {
  const filled = Math.floor(BAR * share);
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}]`;
}

const grouped = (amount: number): string => inThousands(String(Math.round(amount)));

function clockTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const padded = [minutes, whole % 60].map((each) => String(each).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${padded}` : padded;
}
