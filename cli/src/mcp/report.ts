import type { GenerateReport, ReportJob } from '@tonne/sdk';
import * as z from 'zod';
import { ADDS, type ToolContext, tool } from './define-tool.ts';
import { summary } from './read-tools.ts';
import { day } from './shapes.ts';

/** By default clients give a call one minute. */
const TIMEOUT_SECONDS = 45;

const REPORTS = [
  'ghg_inventory',
  'emissions_detail',
  'location_breakdown',
  'monthly_trend',
  'secr',
  'esrs_e1',
  'cdp_climate',
  'target_progress',
  'offset_retirements',
  'audit_trail',
] as const satisfies readonly GenerateReport['reportId'][];

export const generateReport = tool({
  name: 'generate_report',
  title: 'Generate a report',
  description:
    'Generates a report, waits for it, and returns a link that is valid for one hour, with the figures of its period. If it takes longer, call again with the jobId.',
  annotations: ADDS,
  input: {
    reportId: z.enum(REPORTS).default('ghg_inventory').describe('Report to generate'),
    periodStart: day('First day'),
    periodEnd: day('Last day'),
    format: z.enum(['pdf', 'xlsx', 'csv', 'json']).default('pdf').describe('Format of the file'),
    jobId: z.string().optional().describe('Report to wait for, instead of generating another'),
  },
  output: {
    jobId: z.string(),
    status: z.string().describe('`complete`, or the current status'),
    downloadUrl: z.string().nullable().describe('Link to the file; needs no key'),
    expiresAt: z.string().nullable().describe('Time at which the link expires'),
    rowCount: z.number().nullable(),
    summary: z.object(summary).describe('Emissions of the period'),
  },
  async run({ jobId, ...order }, { tonne, signal }) {
    const { periodStart, periodEnd } = order;
    const id = jobId ?? (await tonne.reports.generate(order, { signal })).jobId;
    const job = await wait(id, { tonne, signal });
    return {
      jobId: id,
      status: job.status,
      downloadUrl: job.downloadUrl ?? null,
      expiresAt: job.expiresAt ?? null,
      rowCount: job.rowCount,
      summary: await tonne.reports.summary({ periodStart, periodEnd }, { signal }),
    };
  },
});

/** Returns the job as it is when the time limit ends. */
async function wait(jobId: string, { tonne, signal }: ToolContext): Promise<ReportJob> {
  try {
    return await tonne.reports.waitFor(jobId, { timeoutMs: TIMEOUT_SECONDS * 1000, signal });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
    return tonne.reports.jobs.get(jobId, { signal });
  }
}
