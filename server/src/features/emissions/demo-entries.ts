import {
  type DemoActivity,
  type DemoSite,
  demoLeak,
  demoQuantity,
  HOT_MONTH,
  hiredChiller,
} from './demo-activities.ts';
import { daysUpTo, type Month } from './demo-months.ts';
import type { CreateEntry } from './schema.ts';

export interface DemoEntry {
  readonly body: CreateEntry;
  /** Absent where the entry is none of the usual ones. */
  readonly activity?: DemoActivity;
}

/** The entries of a site that are made for a month. */
export function entriesOf(site: DemoSite, activities: readonly DemoActivity[], month: Month): DemoEntry[] {
  const due = activities.filter(({ months, only = month.year }) => month.month % months === 0 && only === month.year);
  const hired = site === 'London' && month.month === HOT_MONTH ? [chillerOf(month)] : [];
  return [...due.map((activity) => entryOf(activity, month)), ...hired];
}

const labelOf = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`;

function entryOf(activity: DemoActivity, month: Month): DemoEntry {
  const reference = `${activity.reference}-${labelOf(month)}`;
  const body = {
    ...activity.activity,
    ...activity.quality,
    ...daysUpTo(month, activity.months),
    quantity: demoQuantity(activity, month.year, month.month),
    reference,
    ...(reference === demoLeak.reference && { notes: demoLeak.notes }),
  };
  return { activity, body };
}

const chillerOf = (month: Month): DemoEntry => ({
  body: { ...hiredChiller(month.year), ...daysUpTo(month, 1), reference: `CHILLER-HIRE-${labelOf(month)}` },
});
