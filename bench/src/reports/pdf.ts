import { startTask, type Task } from '../processes.ts';
import type { Site } from '../site.ts';

export interface PrintingOrder {
  readonly site: Site;
  readonly organisationId: string;
  readonly user: { readonly id: string; readonly email: string };
  readonly year: number;
  readonly times: number;
}

/** Seconds of CPU, one for each time. */
export type PrintingResult = number[];

/** Makes the inventory in a process of its own, whose CPU is then that of the report and nothing else. */
export const startPrinting = (): Task<PrintingOrder, PrintingResult> =>
  startTask(new URL('./pdf-process.js', import.meta.url));
