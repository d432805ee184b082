import type { ReportFilters } from '@tonne/sdk';

/** The filters of a report, as form values. */
export interface FilterDraft {
  locationIds: string[];
  scopes: string[];
  categories: string[];
}

export const EVERYTHING: FilterDraft = { locationIds: [], scopes: [], categories: [] };

export const draftOfFilters = ({ locationIds = [], scopes = [], categories = [] }: ReportFilters): FilterDraft => ({
  locationIds,
  categories,
  scopes: scopes.map(String),
});

/** Omits empty filters, because an empty list would match nothing. */
export function toFilters({ locationIds, scopes, categories }: FilterDraft): ReportFilters {
  return {
    ...(locationIds.length > 0 && { locationIds }),
    ...(scopes.length > 0 && { scopes: scopes.map(Number) as ReportFilters['scopes'] }),
    ...(categories.length > 0 && { categories }),
  };
}
