import type { GenerateReport, ListReportHistoryQuery, ReportDefinition, ReportHistoryItem } from '@tonne/sdk';
import { type Command, Option } from 'commander';
import { connect } from '../account/connect.ts';
import { command, group, itemCommand, listCommand } from '../command.ts';
import { choice, option, period, sorting } from '../options.ts';
import { print } from '../output/print.ts';
import { createProgress } from '../output/progress.ts';
import { left, right } from '../output/table.ts';
import { saveDownload } from '../save-download.ts';

const FORMATS = ['pdf', 'xlsx', 'csv', 'json'];

const generate = () =>
  command<Omit<GenerateReport, 'reportId' | 'filters'> & { wait?: boolean; output?: string }>(
    {
      name: 'generate',
      summary: 'generate a report; --wait and --output wait until it is complete',
      arguments: [['<reportId>', 'report such as ghg_inventory; see "tonne reports definitions"']],
      options: [
        ...period().map((each) => each.makeOptionMandatory()),
        choice('--format <format>', 'format of the file', FORMATS).default('pdf'),
        option('--wait', 'wait until it is complete'),
        option('--output <file>', 'wait and save the report to this file; - for standard output'),
      ],
      examples: [
        'tonne reports generate ghg_inventory --period-start 2025-01-01 --period-end 2025-12-31 --output inventory.pdf',
      ],
    },
    async ({ args, options: { wait, output, json, ...order } }) => {
      const tonne = await connect();
      const reportId = args[0] as GenerateReport['reportId'];
      const queued = await tonne.reports.generate({ reportId, ...order });
      if (!wait && output === undefined) return print(queued, json);
      const progress = createProgress();
      const onProgress = (job: { status: string; progressPercent: number }) =>
        progress.show(`${job.status}, ${job.progressPercent} %`);
      const job = await tonne.reports.waitFor(queued.jobId, { onProgress }).finally(() => progress.clear());
      const file = output === undefined ? undefined : await saveDownload(tonne, job.downloadUrl!, output);
      if (output !== '-') print({ ...job, ...(file !== undefined && { file }) }, json);
    },
  );

const download = () =>
  command<{ output?: string }>(
    {
      name: 'download',
      summary: 'save the file of a generated report',
      arguments: [['<historyId>', 'id from "tonne reports list"']],
      options: [option('--output <file>', 'file to write (default: the name of the report); - for standard output')],
      examples: ['tonne reports download rpt_0190… --output inventory.pdf'],
    },
    async ({ args, options: { output, json } }) => {
      const tonne = await connect();
      const { downloadUrl } = await tonne.reports.history.download(args[0]!);
      const file = await saveDownload(tonne, downloadUrl, output);
      if (output !== '-') print({ historyId: args[0], file }, json, () => `Saved ${file}.\n`);
    },
  );

export const reportsCommands = (): Command =>
  group('reports', 'reports', [
    listCommand<ReportHistoryItem, ListReportHistoryQuery>({
      name: 'list',
      summary: 'list generated reports',
      options: [
        option('--report-id <id>', 'only reports of this definition'),
        choice('--format <format>', 'only reports in this format', FORMATS),
        new Option('--generated-from <time>', 'only reports requested after this time'),
        ...sorting('createdAt', 'completedAt', 'reportId', 'sizeBytes'),
      ],
      examples: ['tonne reports list --format pdf'],
      list: (tonne, query) => tonne.reports.history.list(query),
      columns: [
        left('id', ({ historyId }) => historyId),
        left('report', ({ reportId }) => reportId),
        left('format', ({ format }) => format),
        left('from', ({ periodStart }) => periodStart),
        left('to', ({ periodEnd }) => periodEnd),
        left('status', ({ status }) => status),
        right('bytes', ({ sizeBytes }) => sizeBytes),
        left('created', ({ createdAt }) => createdAt),
      ],
    }),
    listCommand<ReportDefinition>({
      name: 'definitions',
      summary: 'list the reports that can be generated',
      examples: ['tonne reports definitions'],
      list: (tonne, query) => tonne.reports.definitions.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('name', ({ name }) => name),
        left('formats', ({ formats }) => formats.join(', ')),
      ],
    }),
    generate(),
    itemCommand({
      name: 'status',
      summary: 'show the progress of a report',
      arguments: [['<jobId>', 'id printed by "tonne reports generate"']],
      examples: ['tonne reports status job_0190…'],
      run: (tonne, { args }) => tonne.reports.jobs.get(args[0]!),
    }),
    download(),
  ]);
