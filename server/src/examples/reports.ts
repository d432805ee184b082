import { sampleOf, YEAR } from './company.ts';

const job = sampleOf('report.generated');
const { jobId, historyId, reportId, format, downloadUrl, expiresAt, number, version, figures, replaces } = job;
const schedule = {
  name: 'Inventory for the board',
  reportId,
  frequency: 'quarterly',
  dayOfWeek: null,
  dayOfMonth: 5,
  time: '07:30',
  timezone: 'Europe/London',
  periodType: 'previous_quarter',
  format,
  recipients: ['board@harbourside.example'],
  filters: {},
};

const none = {
  activity: 0,
  factor: 0,
  factorEdition: 0,
  factorChoice: 0,
  method: 0,
  gwpSet: 0,
  scope2Contracts: 0,
  boundary: 0,
  new: 0,
  ended: 0,
  reclassified: 0,
};
const grid = { factor: -18.2, factorEdition: -17.9, factorChoice: -0.3 };
const burnt = { ...none, activity: -20.5, new: 12.4, ended: -3.1 };
const bought = { ...none, activity: -22, ...grid };
const valueChain = { ...none, activity: 17.2 };

/** Compares the year of the summary with the year before. */
const bridge = {
  from: { year: 2024, periodStart: '2024-01-01', periodEnd: '2024-12-31', tco2e: 1238.718, straddlingTco2e: 0 },
  to: { year: 2025, ...YEAR, tco2e: 1204.518, straddlingTco2e: 4.2 },
  parts: { ...none, activity: -25.3, ...grid, new: 12.4, ended: -3.1 },
  byScope: [
    { scope: 1, fromTco2e: 413.318, toTco2e: 402.118, parts: burnt },
    { scope: 2, fromTco2e: 350.4, toTco2e: 310.2, parts: bought },
    { scope: 3, fromTco2e: 475, toTco2e: 492.2, parts: valueChain },
  ],
  byCategory: [
    { scope: 2, category: 'purchased_electricity', fromTco2e: 350.4, toTco2e: 310.2, parts: bought },
    { scope: 3, category: 'business_travel', fromTco2e: 475, toTco2e: 492.2, parts: valueChain },
    { scope: 1, category: 'stationary_combustion', fromTco2e: 413.318, toTco2e: 402.118, parts: burnt },
  ],
  byLocation: [
    {
      location: { id: 'loc_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f', name: 'Leeds' },
      fromTco2e: 1238.718,
      toTco2e: 1204.518,
      parts: { ...none, activity: -25.3, ...grid, new: 12.4, ended: -3.1 },
    },
  ],
};

const ofMonth = (number: number): string => `2025-${String(number).padStart(2, '0')}`;
const power = {
  location: { id: 'loc_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f', name: 'Leeds' },
  scope: 2,
  category: 'purchased_electricity',
};

const gap = { ...power, months: [ofMonth(2)] };

const series = {
  ...power,
  rhythm: 'monthly',
  recordedPercent: 91.66,
  months: Array.from({ length: 12 }, (_, index) => ({
    month: ofMonth(index + 1),
    status: index === 1 ? 'gap' : 'recorded',
  })),
};

/** The bill of February is missing. */
const coverage = {
  ...YEAR,
  recordedPercent: 91.66,
  expectedMonths: 12,
  recordedMonths: 11,
  complete: false,
  gaps: [gap],
  unrecorded: [],
  series: [series],
};

export const reports = {
  params: { jobId, historyId, scheduleId: 'sch_019a1b5f8c3d7e4f9a0b1c2d3e4f5a6b' },
  requests: {
    GenerateReport: { reportId, ...YEAR, format },
    CreateReportSchedule: schedule,
    UpdateReportSchedule: { status: 'paused' },
  },
  resources: {
    ReportDefinition: {
      id: reportId,
      name: 'GHG inventory',
      category: 'inventory',
      description: 'Inventory according to the GHG Protocol.',
      formats: ['pdf', 'xlsx', 'csv', 'json'],
      isCustom: false,
    },
    ReportJob: job,
    QueuedReportJob: { jobId, estimatedSeconds: 9 },
    ReportHistoryItem: {
      historyId,
      jobId,
      reportId,
      reportName: 'GHG inventory',
      format,
      ...YEAR,
      filters: {},
      createdAt: job.createdAt,
      completedAt: job.completedAt,
      sizeBytes: 146515,
      rowCount: job.rowCount,
      number,
      version,
      figures,
      replaces,
      sha256: '3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b8550',
      contentHash: '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
      scheduleId: undefined,
    },
    ReportDownload: { downloadUrl, expiresAt },
    ReportSchedule: {
      id: 'sch_019a1b5f8c3d7e4f9a0b1c2d3e4f5a6b',
      ...schedule,
      status: 'active',
      nextRunAt: '2026-04-05T06:30:00Z',
      lastRunAt: '2026-01-05T07:30:00Z',
      lastJobId: 'job_019b8d20aa4c7d5e9f6a7b8c9d0e1f2a',
      createdAt: '2025-10-24T14:20:00Z',
    },
    ReportScheduleRuns: {
      scheduleId: 'sch_019a1b5f8c3d7e4f9a0b1c2d3e4f5a6b',
      runs: [
        { at: '2026-04-05T06:30:00Z', periodStart: '2026-01-01', periodEnd: '2026-03-31' },
        { at: '2026-07-05T06:30:00Z', periodStart: '2026-04-01', periodEnd: '2026-06-30' },
      ],
    },
    EmissionsSummary: YEAR,
    EmissionsBridge: bridge,
    EmissionsCoverage: coverage,
    CoverageGap: gap,
    CoverageSeries: series,
    UnrecordedScope: { scope: 3, months: [ofMonth(1)] },
    EmissionsBreakdown: {
      ...YEAR,
      by: ['scope'],
      groups: [
        { scope: 3, tco2e: 492.2, entries: 263 },
        { scope: 1, tco2e: 402.118, entries: 89 },
        { scope: 2, tco2e: 310.2, entries: 60 },
      ],
    },
  },
  answers: { createReportSchedule: { lastRunAt: null, lastJobId: null }, updateReportSchedule: { status: 'paused' } },
};
