import { AppError, publicCode } from '../../../platform/errors/index.ts';

export interface CreatedRow {
  readonly id: string;
  readonly tco2e: number;
}

export type Outcome = CreatedRow | AppError;

export function presentBatch(outcomes: readonly Outcome[]) {
  return summary(outcomes, (created) => ({ status: 'created', ...created }));
}

/** Of a batch that stored nothing because not all of it could be stored. */
export function presentRejected(outcomes: readonly Outcome[]) {
  return { ...summary(outcomes, () => ({ status: 'skipped' })), created: 0 };
}

function summary(outcomes: readonly Outcome[], presentCreated: (created: CreatedRow) => object) {
  const failed = outcomes.filter((outcome) => outcome instanceof AppError).length;
  return {
    total: outcomes.length,
    created: outcomes.length - failed,
    failed,
    results: outcomes.map((outcome, index) => ({
      index,
      ...(outcome instanceof AppError ? presentFailed(outcome) : presentCreated(outcome)),
    })),
  };
}

const presentFailed = ({ code, message, details }: AppError) => ({
  status: 'failed',
  error: { code: publicCode(code), message, details },
});
