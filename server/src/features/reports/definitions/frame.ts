import type { Filter, ReportDocument } from '@tonne/documents';
import { ghgCategories } from '../../factors/index.ts';
import { isCalendarYear } from './calendar.ts';
import type { ReportId } from './ids.ts';
import type { Reading } from './reading.ts';

interface Headline {
  id: ReportId;
  title: string;
  subtitle?: string;
  standard?: string;
  mark?: string;
}

/** The head of every report; the renderers add row count and hash. */
export function frameOf(
  { id, title, ...more }: Headline,
  { question, reporter }: Pick<Reading, 'question' | 'reporter'>,
): Omit<ReportDocument, 'sections'> {
  const { periodStart, periodEnd, asOf } = question;
  return {
    reportId: id,
    title: isCalendarYear(question) ? `${title} ${periodStart.slice(0, 4)}` : title,
    ...more,
    organisation: reporter.name,
    ...{ periodStart, periodEnd, asOf },
    filters: filtersOf({ question, reporter }),
  };
}

function filtersOf({ question, reporter }: Pick<Reading, 'question' | 'reporter'>): Filter[] {
  const { locationIds, scopes, categories } = question.filters;
  const names = new Map([
    ...reporter.locations.map(({ id, name }) => [id, name] as const),
    ...ghgCategories.map(({ code, name }) => [code, name] as const),
  ]);
  const list = (name: string, codes: readonly (string | number)[] | undefined): Filter[] =>
    codes === undefined ? [] : [{ name, value: codes.map((code) => names.get(`${code}`) ?? `${code}`).join(', ') }];
  return [...list('Locations', locationIds), ...list('Scopes', scopes), ...list('Categories', categories)];
}
