import type { Database } from '../../../platform/db/index.ts';
import { type ChangeTime, changeTimesOf } from '../../../platform/record/index.ts';
import { movementsAfter, type RecordedMovement } from './verify-store.ts';

const PAGE = 1_000;
const BEGINNING = { organisationId: '', id: '0' };
/** A movement and the event of its cause are made in one transaction, but not in the same moment. */
const TOLERANCE_MS = 5 * 60_000;

/** Movements whose order or retirement did not change at that time, if the record is to be believed. */
export type FindUncaused = (found: (movement: RecordedMovement) => void) => Promise<void>;

export const createFindUncaused =
  (db: Database): FindUncaused =>
  async (found) => {
    let page = await movementsAfter(db, BEGINNING, PAGE);
    while (page.length > 0) {
      for (const organisationId of new Set(page.map((each) => each.organisationId))) {
        const movements = page.filter((each) => each.organisationId === organisationId);
        const references = [...new Set(movements.map(({ reference }) => reference))];
        const times = await changeTimesOf(db, organisationId, references);
        for (const each of movements) if (!isCaused(each.movedAt, times.get(each.reference) ?? [])) found(each);
      }
      page = await movementsAfter(db, page.at(-1)!, PAGE);
    }
  };

/** Movements from before the record have no event of their own. */
export const isCaused = (movedAt: Date, changes: readonly ChangeTime[]): boolean =>
  changes.some(({ at, isImport }) => {
    const distance = movedAt.getTime() - at.getTime();
    return isImport ? distance <= TOLERANCE_MS : Math.abs(distance) <= TOLERANCE_MS;
  });
