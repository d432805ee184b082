import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CheckCertificate } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';

const ISSUING_MS = 1500;

/** An approved certificate is issued within moments: the screen waits for it. */
export const certificateQuery = (certId: string) =>
  queryOptions({
    queryKey: ['certificates', certId, 'detail'],
    queryFn: ({ signal }) => tonne.certificates.get(certId, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'approved' ? ISSUING_MS : false),
  });

const LINKS_MS = 10 * 60_000;

/** The links are good for 15 minutes. */
export const downloadsQuery = (certId: string) =>
  queryOptions({
    queryKey: ['certificates', certId, 'downloads'],
    queryFn: ({ signal }) => tonne.certificates.downloads(certId, { signal }),
    staleTime: LINKS_MS,
    refetchInterval: LINKS_MS,
  });

/** Stores nothing. Missing conditions are often met in another tab, so they are asked for again on return. */
export const readinessQuery = (body: CheckCertificate | undefined) =>
  queryOptions({
    queryKey: ['certificates', 'check', body],
    queryFn: ({ signal }) => tonne.certificates.check(body!, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Queries to load again after any change of a certificate; its retirements change with it. */
export const CERTIFICATES = [['certificates'], ['offsets']] as const;
