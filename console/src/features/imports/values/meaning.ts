import { useQuery } from '@tanstack/react-query';
import { useActivityName } from '../../../api/activity-names.ts';
import { locationsQuery, unitsQuery } from '../../../api/shared-queries.ts';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { activityName, categoryName, unitLabel, useTexts } from '../../../i18n/index.ts';
import type { Means } from './rules.ts';

/** Names a meaning in the reader's language. */
export function useMeaningName(): (means: Means) => string {
  const all = useTexts();
  const { valueTexts } = useImportTexts();
  const nameOfActivity = useActivityName();
  const { data: locations = [] } = useQuery(locationsQuery);
  const { data: units = [] } = useQuery(unitsQuery);
  return ({ ignore, activity, category, subcategory, factorCode, locationId, unit }) => {
    if (ignore) return valueTexts.noEntry;
    if (locationId !== undefined) return locations.find(({ id }) => id === locationId)?.name ?? all.common.location;
    if (unit !== undefined)
      return unitLabel(units.find(({ code }) => code === unit) ?? { code: unit, name: unit }, all);
    if (activity !== undefined) return nameOfActivity({ activity, subcategory: activity });
    const named = [
      ...(category === undefined ? [] : [categoryName(category, all)]),
      ...(subcategory === undefined ? [] : [activityName(subcategory)]),
      ...(factorCode === undefined ? [] : [factorCode]),
    ];
    return named.join(', ');
  };
}
