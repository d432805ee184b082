import type { ReportDocument, ReportFormat } from '@tonne/documents';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { EsrsEdition } from './editions.ts';
import type { ReportId } from './ids.ts';

export interface ReportFilters {
  locationIds?: string[];
  scopes?: GhgScope[];
  categories?: string[];
}

/** The subject of one report. */
export interface Question {
  organisationId: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  filters: ReportFilters;
  /** Null or absent for the edition that applies to the period. */
  esrsEdition?: EsrsEdition | null;
  /** The moment whose data it shows. */
  asOf: Date;
}

export interface Definition {
  readonly id: ReportId;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly formats: readonly ReportFormat[];
  /** How many rows of entries it will read: progress is measured by it, and whether the report fits on paper. */
  countRows(db: Db, question: Question): Promise<number>;
  /** Reads everything from `db`, which shows one moment; streamed tables go on reading from it while they are written. */
  compose(db: Db, question: Question): Promise<ReportDocument>;
}
