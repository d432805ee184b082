import { event } from '../../platform/events/outbox.ts';
import type { Feature } from '../../platform/feature.ts';
import { recordedReports } from './jobs/present.ts';
import { ReportJob } from './jobs/schema.ts';
import { isOverdue } from './jobs/store.ts';
import { recordedSchedules } from './schedules/present.ts';

const reportEvents = {
  'report.generated': event({
    description: 'A report is ready to be downloaded.',
    data: ReportJob,
    permission: 'reports:read',
    sample: {
      jobId: 'job_019c42a9c1e27f5b8a9b0c1d2e3f4a5b',
      status: 'complete',
      reportId: 'ghg_inventory',
      format: 'pdf',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      filters: {},
      esrsEdition: null,
      progressPercent: 100,
      createdAt: '2026-02-03T14:05:22Z',
      updatedAt: '2026-02-03T14:05:31Z',
      completedAt: '2026-02-03T14:05:31Z',
      rowCount: 412,
      error: null,
      historyId: 'his_019c42a9c1e27f5b9d8e7f6a5b4c3d2e',
      number: 'GHG-2025-003',
      version: 2,
      figures: {
        scope2Method: 'location_based',
        totalTco2e: 1204.518,
        scope1Tco2e: 402.118,
        scope2LocationTco2e: 310.2,
        scope2MarketTco2e: 288.4,
        scope3Tco2e: 492.2,
      },
      replaces: {
        historyId: 'his_019c3a10b2c47d6e8f9a0b1c2d3e4f5a',
        version: 1,
        completedAt: '2026-02-01T09:12:40Z',
        differences: {
          totalTco2e: 12.3,
          scope1Tco2e: 12.3,
          scope2LocationTco2e: 0,
          scope2MarketTco2e: 0,
          scope3Tco2e: 0,
        },
        isOtherMethod: false,
      },
      downloadUrl: 'https://tonne.harbourside.example/public/files/eyJrZXkiOiJyZXBvcnRzIn0',
      expiresAt: '2026-02-03T15:05:31Z',
    },
  }),
};

export const reportsFeature = {
  name: 'reports',
  permissions: [{ area: 'reports', writers: ['admin', 'manager'] }],
  events: reportEvents,
  records: [recordedReports, recordedSchedules],
  idPrefixes: { job: 'job', history: 'his', schedule: 'sch' },
  overdue: isOverdue,
  commands: () => [],
} satisfies Feature;
