import type { CreateLocation, Location } from '@tonne/sdk';
import type { Difference } from '../../../parts/conflict-dialog.tsx';
import { useFormat, useTexts } from '../../../texts/index.ts';

/** Both versions of a location, field by field, where they differ. */
export function useDifferences(
  mine: CreateLocation | undefined,
  theirs: Location | undefined,
): readonly Difference[] | undefined {
  const { common, organisations } = useTexts();
  const { locations } = organisations;
  const format = useFormat();
  if (!mine || !theirs) return undefined;
  const yesNo = (value: boolean | undefined) => (value ? common.yes : common.no);
  const all: readonly Difference[] = [
    { field: common.name, yours: mine.name, theirs: theirs.name },
    { field: common.country, yours: format.country(mine.country), theirs: format.country(theirs.country) },
    { field: locations.region, yours: mine.region ?? common.none, theirs: theirs.region ?? common.none },
    { field: locations.isDefault, yours: yesNo(mine.isDefault), theirs: yesNo(theirs.isDefault) },
  ];
  return all.filter((each) => each.yours !== each.theirs);
}
