import type { Tx } from '../../../platform/db/index.ts';
import type { By, RecordChange } from '../../../platform/record/index.ts';
import { recordedReports } from './recorded.ts';
import { insertJob, type NewJob } from './store.ts';

/** A new job, told to the record. False when the slot of the schedule already has its job. */
export async function orderReport(tx: Tx, by: By, job: NewJob, record: RecordChange): Promise<boolean> {
  const ordered = await insertJob(tx, by.organisationId, job);
  if (ordered) record(tx, by, recordedReports.change('report.ordered', null, ordered));
  return ordered !== undefined;
}
