import { randomInt } from 'node:crypto';
import { idPattern } from '../../kernel/ids.ts';
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

/** Crockford's base 32 has no I, L, O or U, so that a number survives being read aloud or copied from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Forty random bits: one number does not help to guess another. */
export function newCertId(at: Date): string {
  const body = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `CERT-${at.getUTCFullYear()}-${body}`;
}

/** The stored form of a typed number: Crockford reads O as 0, I and L as 1, and ignores hyphens. */
export function readCertId(typed: string): string {
  const [prefix = '', ...rest] = typed.trim().toUpperCase().split('-');
  const [year = '', ...body] = rest.map((part) => part.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
  return `${prefix}-${year}-${body.join('')}`;
}

/** How a path may name a certificate. */
export type CertificateReference = { id: string } | { certId: string };

const ID = new RegExp(idPattern('crt'));

export const readReference = (typed: string): CertificateReference =>
  ID.test(typed) ? { id: typed } : { certId: readCertId(typed) };

/** Marks sample projects, whose credits only the sandbox retires. */
const SAMPLE = 'DEMO-';

interface Backed {
  demonstration?: boolean | undefined;
  retirements: ReadonlyArray<{ registryId: string }>;
}

export const restsOnSamples = (retirements: Backed['retirements']): boolean =>
  retirements.some(({ registryId }) => registryId.startsWith(SAMPLE));

/** Older certificates do not state it, but their retirements show it. */
export const isDemonstration = ({ demonstration, retirements }: Backed): boolean =>
  demonstration ?? restsOnSamples(retirements);
