import type { CertificateCheck, CertificateReadiness } from '@tonne/sdk';

export type Stage = CertificateCheck['stage'];

export interface StageChecks {
  readonly stage: Stage;
  /** Missing conditions come first. */
  readonly checks: readonly CertificateCheck[];
  readonly missing: number;
}

const STAGES: readonly Stage[] = ['request', 'approval'];

/** By the step that would be refused; steps without rules are left out. */
export const byStage = (checks: readonly CertificateCheck[]): StageChecks[] =>
  STAGES.map((stage) => checks.filter((check) => check.stage === stage))
    .map((ofStage, index) => ({
      stage: STAGES[index]!,
      checks: [...ofStage.filter(({ met }) => !met), ...ofStage.filter(({ met }) => met)],
      missing: ofStage.filter(({ met }) => !met).length,
    }))
    .filter(({ checks: ofStage }) => ofStage.length > 0);

/** Whether the request itself would be accepted. */
export const isRequestable = ({ checks }: Pick<CertificateReadiness, 'checks'>): boolean =>
  checks.every(({ stage, met }) => met || stage !== 'request');

/** Checks that still matter after the request: its retirements are taken, but by itself. */
export const forApproval = (checks: readonly CertificateCheck[]): CertificateCheck[] =>
  checks.filter(({ stage }) => stage === 'approval');

/** One line for each problem, with the fields named as the form names them. */
export const reasonsOf = ({ because, details }: CertificateCheck, names: Readonly<Record<string, string>>): string[] =>
  details?.map(({ field, message }) => `${names[field] ?? field}: ${message}`) ?? [because];
