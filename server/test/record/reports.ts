import type { Client } from '../client.ts';
import { order } from '../fixtures/reports.ts';
import { type Scenario, type Scenarios, shownAt } from './walk.ts';

const REPORTS = '/api/v1/reports';
const SCHEDULES = `${REPORTS}/schedules`;

const SCHEDULE = {
  name: 'Board pack',
  reportId: 'ghg_inventory',
  frequency: 'monthly',
  time: '07:30',
  timezone: 'Europe/London',
  periodType: 'previous_month',
  format: 'csv',
  recipients: ['board@example.com'],
};

const changeOfSchedule =
  (action: string, perform: (client: Client, path: string) => ReturnType<Client['get']>): Scenario =>
  async ({ org: { admin } }) => {
    const { id } = (await admin.post(SCHEDULES, SCHEDULE)).body.data;
    const show = shownAt(admin, SCHEDULES);
    return { perform: () => perform(admin, `${SCHEDULES}/${id}`), changes: [{ action, id, show }] };
  };

export const reports: Scenarios = {
  generateReport: async ({ org: { admin } }) => ({
    perform: () => admin.post(`${REPORTS}/generate`, order()),
    changes: [{ action: 'report.ordered', show: shownAt(admin, `${REPORTS}/jobs`) }],
  }),
  createReportSchedule: async ({ org: { admin } }) => ({
    perform: () => admin.post(SCHEDULES, SCHEDULE),
    changes: [{ action: 'reportSchedule.created', show: shownAt(admin, SCHEDULES) }],
  }),
  updateReportSchedule: changeOfSchedule('reportSchedule.updated', (client, path) =>
    client.patch(path, { name: 'Other' }),
  ),
  runReportSchedule: async ({ org: { admin } }) => {
    const { id } = (await admin.post(SCHEDULES, SCHEDULE)).body.data;
    return {
      perform: () => admin.post(`${SCHEDULES}/${id}/run`),
      changes: [
        { action: 'report.ordered', show: shownAt(admin, `${REPORTS}/jobs`) },
        { action: 'reportSchedule.run', id, show: shownAt(admin, SCHEDULES) },
      ],
    };
  },
  deleteReportSchedule: changeOfSchedule('reportSchedule.deleted', (client, path) => client.delete(path)),
};
