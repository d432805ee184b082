import type { CertificateCheck, CertificateReadiness, CheckCertificate } from '@tonne/sdk';

export type Stage = CertificateCheck['stage'];

export interface StageChecks {
  readonly stage: Stage;
  /** Unmet checks come first. */
  readonly checks: readonly CertificateCheck[];
  readonly missing: number;
}

const STAGES: readonly Stage[] = ['request', 'approval'];

/** Checks grouped by the step they apply to. Steps without checks are omitted. */
export const byStage = (checks: readonly CertificateCheck[]): StageChecks[] =>
  STAGES.map((stage) => checks.filter((check) => check.stage === stage))
    .map((ofStage, index) => ({
      stage: STAGES[index]!,
      checks: [...ofStage.filter(({ met }) => !met), ...ofStage.filter(({ met }) => met)],
      missing: ofStage.filter(({ met }) => !met).length,
    }))
    .filter(({ checks: ofStage }) => ofStage.length > 0);

/** True if the service would accept the request itself. */
export const isRequestable = ({ checks }: Pick<CertificateReadiness, 'checks'>): boolean =>
  checks.every(({ stage, met }) => met || stage !== 'request');

/** Checks that still matter after the request. Checks of its retirements do not: the request itself uses them now. */
export const forApproval = (checks: readonly CertificateCheck[]): CertificateCheck[] =>
  checks.filter(({ stage }) => stage === 'approval');

/** One line for each problem, with the field labels of the form. */
export const reasonsOf = ({ because, details }: CertificateCheck, names: Readonly<Record<string, string>>): string[] =>
  details?.map(({ field, message }) => `${names[field] ?? field}: ${message}`) ?? [because];

/** The place to fix a missing item: a field of the form, or another screen. */
export type Fix =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: FixScreen; readonly to: string; readonly search?: Record<string, string | readonly string[]> };

type FixScreen =
  | 'retirements'
  | 'newRetirement'
  | 'periods'
  | 'openEntries'
  | 'newEntry'
  | 'entries'
  | 'newTarget'
  | 'targets'
  | 'statements'
  | 'removals';

type About = Pick<CheckCertificate, 'periodStart' | 'periodEnd' | 'scopeCoverage'>;

const field = (name: string): Fix => ({ kind: 'field', field: name });
const targets: Fix = { kind: 'targets', to: '/targets' };
const retirements: Fix = { kind: 'retirements', to: '/offsets/retirements' };

const fixes: Record<CertificateCheck['id'], (about: About, check: CertificateCheck) => Fix> = {
  beneficiary: () => field('beneficiaryName'),
  signatory: (_, { details }) => field(details?.[0]?.field ?? 'signatoryName'),
  retirements_named: () => field('retirementIds'),
  retirements_own: () => field('retirementIds'),
  retirements_confirmed: () => retirements,
  retirements_beneficiary: () => field('beneficiaryName'),
  retirements_period: () => field('retirementIds'),
  retirements_vintage: () => field('retirementIds'),
  retirements_free: () => field('retirementIds'),
  period_closed: () => ({ kind: 'periods', to: '/settings/periods' }),
  entries_settled: (about) => ({
    kind: 'openEntries',
    to: '/entries',
    search: { ...entriesOf(about), state: ['draft', 'submitted'] },
  }),
  scopes_recorded: () => ({ kind: 'newEntry', to: '/entries/new' }),
  coverage_complete: () => ({ kind: 'newEntry', to: '/entries/new' }),
  whole_months: () => field('periodStart'),
  all_scopes: () => field('scopeCoverage'),
  core_scopes: () => field('scopeCoverage'),
  scope_3_stated: () => ({ kind: 'statements', to: '/settings/statements' }),
  whole_years: () => field('periodStart'),
  reduction_target: () => ({ kind: 'newTarget', to: '/targets/new' }),
  target_rate: () => ({ kind: 'newTarget', to: '/targets/new' }),
  target_comparable: () => targets,
  target_not_weakened: () => targets,
  within_budget: () => targets,
  base_proven: () => targets,
  gross_reduction: () => targets,
  emissions_balanced: () => ({ kind: 'newRetirement', to: '/offsets/retirements/new' }),
  removals_only: () => ({ kind: 'removals', to: '/offsets', search: { mechanism: 'removal' } }),
};

export const fixOf = (check: CertificateCheck, about: About): Fix => fixes[check.id](about, check);

const entriesOf = ({ periodStart, periodEnd, scopeCoverage }: About): Record<string, string | readonly string[]> => ({
  periodStart,
  periodEnd,
  periodMatch: 'overlapping',
  scope: scopeCoverage.map(String),
});
