import type { CreateInstrument, Instrument } from '@tonne/sdk';
import type { Difference } from '../../components/dialogs/conflict-dialog.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';

/** The fields in which two versions of an instrument differ. */
export function useDifferences(
  mine: CreateInstrument | undefined,
  theirs: Instrument | undefined,
): readonly Difference[] | undefined {
  const { common, instruments } = useTexts();
  const format = useFormat();
  if (!mine || !theirs) return undefined;
  const kwh = (value: number | null | undefined) => (value == null ? instruments.unlimited : format.number(value));
  const text = (value: string | null | undefined) => value ?? common.none;
  const met = (values: object | undefined) =>
    Object.entries(instruments.criteria)
      .filter(([name]) => (values as Record<string, unknown> | undefined)?.[name] === true)
      .map(([, label]) => label)
      .join(', ') || common.none;
  const all: readonly Difference[] = [
    { field: instruments.type, yours: instruments.types[mine.type]!, theirs: instruments.types[theirs.type]! },
    { field: instruments.quantity, yours: kwh(mine.quantityKwh), theirs: kwh(theirs.quantityKwh) },
    {
      field: common.period,
      yours: format.period(mine.periodStart, mine.periodEnd),
      theirs: format.period(theirs.periodStart, theirs.periodEnd),
    },
    { field: instruments.region, yours: mine.region, theirs: theirs.region },
    {
      field: instruments.rate,
      yours: format.number(mine.kgCo2ePerKwh ?? 0),
      theirs: format.number(theirs.kgCo2ePerKwh),
    },
    { field: instruments.registry, yours: text(mine.registry), theirs: text(theirs.registry) },
    {
      field: instruments.certificates,
      yours: mine.certificateIds?.join(', ') || common.none,
      theirs: theirs.certificateIds.join(', ') || common.none,
    },
    { field: instruments.evidence, yours: text(mine.evidence), theirs: text(theirs.evidence) },
    { field: instruments.quality, yours: met(mine.criteria), theirs: met(theirs.criteria) },
  ];
  return all.filter((each) => each.yours !== each.theirs);
}
