import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CheckCertificate } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';

const ISSUING_MS = 1500;

/** Polled while the certificate is approved but not issued yet, which takes moments. */
export const certificateQuery = (certId: string) =>
  queryOptions({
    queryKey: ['certificates', certId, 'detail'],
    queryFn: ({ signal }) => tonne.certificates.get(certId, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'approved' ? ISSUING_MS : false),
  });

const LINKS_MS = 10 * 60_000;

/** The links are valid for 15 minutes. */
export const downloadsQuery = (certId: string) =>
  queryOptions({
    queryKey: ['certificates', certId, 'downloads'],
    queryFn: ({ signal }) => tonne.certificates.downloads(certId, { signal }),
    staleTime: LINKS_MS,
    refetchInterval: LINKS_MS,
  });

/** Stores nothing. Users often fix a missing item in another tab, so the check runs again on return. */
export const readinessQuery = (body: CheckCertificate | undefined) =>
  queryOptions({
    queryKey: ['certificates', 'check', body],
    queryFn: ({ signal }) => tonne.certificates.check(body!, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Queries to reload after any change to a certificate, including those of its retirements. */
export const CERTIFICATES = [['certificates'], ['offsets']] as const;
