import { ApiError, type YearMetrics } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';

export interface Version {
  /** Undefined if the year has none yet. */
  readonly metrics: YearMetrics | undefined;
  readonly etag: string | undefined;
}

/** With this version, the service creates metrics but never replaces existing ones. */
const NOT_YET = '"0"';

export const METRICS = ['metrics'];

export async function loadMetrics(year: string): Promise<Version> {
  try {
    const { data, etag } = await tonne.metrics.get(year).withResponse();
    return { metrics: data, etag };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { metrics: undefined, etag: NOT_YET };
    throw error;
  }
}
