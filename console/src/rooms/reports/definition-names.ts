import { useQuery } from '@tanstack/react-query';
import { codeInWords } from '../../texts/index.ts';
import { definitionsQuery } from './queries.ts';

/** The name of a report by its id; the id in words until the names are loaded. */
export function useReportName(): (reportId: string) => string {
  const { data = [] } = useQuery(definitionsQuery);
  return (reportId) => data.find(({ id }) => id === reportId)?.name ?? codeInWords(reportId);
}
