import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../../api/client.ts';

export interface BridgeView {
  readonly from: number;
  readonly to: number;
  readonly locationId?: string | undefined;
}

/** The key begins with `emissions`, so that changed entries invalidate the figures. */
export const bridgeQuery = ({ from, to, locationId }: BridgeView) => {
  const query = { from, to, ...(locationId !== undefined && { locationIds: locationId }) };
  return queryOptions({
    queryKey: ['emissions', 'bridge', query],
    queryFn: ({ signal }) => tonne.reports.bridge(query, { signal }),
  });
};
