import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import type { EndpointStatus } from './schema.ts';

export const MAX_ENDPOINTS = 20;
export const ROTATION_OVERLAP_MS = 24 * 3_600_000;

export function checkRoom(existing: number): ErrorDetail[] {
  if (existing < MAX_ENDPOINTS) return [];
  return [
    {
      field: '',
      message: `An organisation has at most ${MAX_ENDPOINTS} webhook endpoints; delete one it no longer needs.`,
    },
  ];
}

/** A sample may go to a paused endpoint, to see whether it can be resumed; what is owed waits until it is. */
export function refuseUnlessActive(status: EndpointStatus): void {
  if (status !== 'active') throw invalidState(`The endpoint is ${status}; set its status to active first.`);
}
