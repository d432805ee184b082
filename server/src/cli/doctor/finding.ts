import { sentenceFor } from '../../start-error.ts';
import { inWords } from './words.ts';

export type Status = 'ok' | 'warning' | 'failed' | 'skipped';

export interface Finding {
  readonly status: Status;
  readonly message: string;
  /** The operator's next step. */
  readonly fix?: string;
}

export interface Check extends Finding {
  readonly name: string;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const warning = (message: string, fix: string): Finding => ({ status: 'warning', message, fix });
export const failed = (message: string, fix: string): Finding => ({ status: 'failed', message, fix });
export const skipped = (message: string): Finding => ({ status: 'skipped', message });

/** An exception becomes a finding too, so that the remaining checks still run. */
export async function check(name: string, look: () => Finding | Promise<Finding>): Promise<Check> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    const reason = sentenceFor(error) ?? inWords(error);
    return { name, ...failed(`This could not be checked: ${reason}`, 'Fix this, then run tonne doctor again.') };
  }
}

export const skipAll = (names: readonly string[], reason: string): Check[] =>
  names.map((name) => ({ name, ...skipped(reason) }));
