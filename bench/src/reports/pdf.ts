import { startTask, type Task } from '../processes.ts';
import type { Site } from '../site.ts';

export interface PrintOrder {
  readonly site: Site;
  readonly organisationId: string;
  readonly user: { readonly id: string; readonly email: string };
  readonly year: number;
  readonly times: number;
}

/** Seconds of CPU, one per run. */
export type PrintResult = number[];

/** Renders the inventory in a separate process, so that its CPU time is that of the report alone. */
export const startPrinter = (): Task<PrintOrder, PrintResult> =>
  startTask(new URL('./pdf-process.js', import.meta.url));
