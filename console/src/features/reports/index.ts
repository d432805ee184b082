export { ReportTabs } from './report-tabs.tsx';
