import type { Difference } from '../../../../components/dialogs/conflict-dialog.tsx';
import { categoryName, type Texts } from '../../../../i18n/index.ts';
import { bodyOf, type PersonValues, type StatementValues } from './values.ts';

/** The fields in which two versions of a statement differ. */
export function differencesOf(
  mine: StatementValues,
  theirs: StatementValues,
  texts: Texts,
  nameOf: (locationId: string) => string,
): Difference[] {
  const [yours, stored] = [wordsOf(mine, texts, nameOf), wordsOf(theirs, texts, nameOf)];
  return Object.keys(yours)
    .filter((field) => yours[field] !== stored[field])
    .map((field) => ({ field, yours: yours[field]!, theirs: stored[field]! }));
}

function wordsOf(
  values: StatementValues,
  texts: Texts,
  nameOf: (locationId: string) => string,
): Record<string, string> {
  const { statements: words, common } = texts;
  const { shares = [], scope3 = [] } = bodyOf(values);
  const inWords: Record<string, string> = {
    [words.boundaryText]: values.boundary,
    [words.approach]: words.approaches[values.consolidationApproach] ?? values.consolidationApproach,
    [words.shares]: shares.map(({ locationId, percent }) => `${nameOf(locationId)}: ${percent} %`).join(', '),
    [words.baseYear]: [values.baseYear, values.baseYearReason].join(' '),
    [words.threshold]: `${values.recalculationThresholdPercent} %`,
    [words.exclusions]: values.exclusions.map((each) => Object.values(each).join(' ')).join('; '),
    [words.relevance]: scope3
      .map(({ category, status, reason }) =>
        [categoryName(category, texts), words.statuses[status], reason ?? ''].join(' ').trim(),
      )
      .join('; '),
    [words.efficiency]: values.energyEfficiency,
    [words.preparer]: sayPerson(values.preparer),
    [words.approver]: sayPerson(values.approver),
  };
  return Object.fromEntries(Object.entries(inWords).map(([field, text]) => [field, text.trim() || common.none]));
}

const sayPerson = ({ name, title, date }: PersonValues): string => [name, title, date ?? ''].join(' ');
