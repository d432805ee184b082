import { checkPeriod, EARLIEST_DAY, FIVE_YEARS, type Period } from '../../kernel/period.ts';
import { type ErrorDetail, invalidState } from '../../platform/errors/index.ts';
import type { CertificateStatus, CreateCertificate } from './schema.ts';

/** An operation on a certificate. */
export type Operation = 'review' | 'approve' | 'reject' | 'revoke' | 'withdraw' | 'download';

/** The status each operation needs. Only the worker turns an approved certificate into an issued one. */
const operations: Record<Operation, { from: CertificateStatus; past: string }> = {
  review: { from: 'pending', past: 'reviewed' },
  approve: { from: 'under_review', past: 'approved' },
  reject: { from: 'under_review', past: 'rejected' },
  revoke: { from: 'issued', past: 'revoked' },
  withdraw: { from: 'pending', past: 'withdrawn' },
  download: { from: 'issued', past: 'downloaded' },
};

const inWords = (status: CertificateStatus): string => status.replace('_', ' ');

export function refuseUnlessPossible(operation: Operation, status: CertificateStatus): void {
  const { from, past } = operations[operation];
  if (status === from) return;
  throw invalidState(
    `A certificate that is ${inWords(status)} cannot be ${past}; only one that is ${inWords(from)} can.`,
  );
}

export const checkRequest = (request: CreateCertificate): ErrorDetail[] => [
  ...checkDays(request),
  ...checkNamed(request),
];

/** The longest period is that of a report. */
export const checkDays = (period: Period): ErrorDetail[] =>
  checkPeriod(period, { earliest: EARLIEST_DAY, longest: FIVE_YEARS });

export function checkNamed({
  type,
  retirementIds = [],
}: Pick<CreateCertificate, 'type' | 'retirementIds'>): ErrorDetail[] {
  if (type !== 'carbon_neutral' || retirementIds.length > 0) return [];
  return [{ field: 'retirementIds', message: 'is required when type is carbon_neutral' }];
}

/** Seconds until the next attempt to issue: short at first, since a storage is often away for a moment only. */
const PAUSES = [5, 20, 80, 320, 1_280];
const HOURLY = 3_600;

export const pauseAfter = (attempts: number): number => PAUSES[attempts - 1] ?? HOURLY;
