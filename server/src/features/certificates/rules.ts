import { idPattern } from '../../kernel/ids.ts';
import { isSameParty } from '../../kernel/party-name.ts';
import { checkPeriod, EARLIEST_DAY, FIVE_YEARS, type Period } from '../../kernel/period.ts';
import { type ErrorDetail, invalidState } from '../../platform/errors/index.ts';
import { type AssuranceWords, checkAssurance, checkCharacters, type PrintedText } from '../organisations/index.ts';
import type { CertificateStatus, CreateCertificate } from './schema.ts';

export type Operation = 'review' | 'approve' | 'reject' | 'revoke' | 'withdraw' | 'download';

/** Status that each operation requires. Only the worker issues an approved certificate. */
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

export const checkRequest = (request: CreateCertificate, names: NameRules): ErrorDetail[] => [
  ...checkDays(request),
  ...checkNamed(request),
  ...checkBeneficiary(request.beneficiaryName, names),
  ...checkSignatory(request, names),
];

export interface NameRules {
  /** Names of the organisation. */
  readonly own: readonly string[];
  readonly words: AssuranceWords;
}

/** Words of assurance come only from an assurance statement, unless they are a part of the organisation's own name. */
export function checkBeneficiary(name: string, { own, words }: NameRules): ErrorDetail[] {
  if (isOwnName(name, own)) return [];
  return checkPrinted({ field: 'beneficiaryName', text: name }, words);
}

export const checkSignatory = (
  { signatoryName, signatoryTitle }: { signatoryName: string; signatoryTitle: string },
  { words }: NameRules,
): ErrorDetail[] => [
  ...checkPrinted({ field: 'signatoryName', text: signatoryName }, words),
  ...checkPrinted({ field: 'signatoryTitle', text: signatoryTitle }, words),
];

const checkPrinted = (printed: PrintedText, words: AssuranceWords): ErrorDetail[] => [
  ...checkCharacters(printed),
  ...checkAssurance(printed, words),
];

export const isOwnName = (name: string, own: readonly string[]): boolean => own.some((each) => isSameParty(each, name));

/** Certificates have the same longest period as reports. */
export const checkDays = (period: Period): ErrorDetail[] =>
  checkPeriod(period, { earliest: EARLIEST_DAY, longest: FIVE_YEARS });

export function checkNamed({
  type,
  retirementIds = [],
}: Pick<CreateCertificate, 'type' | 'retirementIds'>): ErrorDetail[] {
  if (type !== 'carbon_neutral' || retirementIds.length > 0) return [];
  return [{ field: 'retirementIds', message: 'is required when type is carbon_neutral' }];
}

/** Seconds until the next attempt to issue. The first pauses are short, since storage outages are often brief. */
const PAUSES = [5, 20, 80, 320, 1_280];
const HOURLY = 3_600;

export const pauseAfter = (attempts: number): number => PAUSES[attempts - 1] ?? HOURLY;

/** Returns the stored form of a typed number. Crockford reads O as 0, I and L as 1, and ignores hyphens. */
export function readCertId(typed: string): string {
  const [prefix = '', ...rest] = typed.trim().toUpperCase().split('-');
  const [year = '', ...body] = rest.map((part) => part.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
  return `${prefix}-${year}-${body.join('')}`;
}

/** A path names a certificate by its id or by its number. */
export type CertificateReference = { id: string } | { certId: string };

const ID = new RegExp(idPattern('crt'));

export const readReference = (typed: string): CertificateReference =>
  ID.test(typed) ? { id: typed } : { certId: readCertId(typed) };
