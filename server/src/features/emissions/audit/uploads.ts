import { wireTime } from '../../../kernel/period.ts';
import { type AddedFile, fileOf } from '../evidence/rules.ts';
import type { Revision } from '../revisions.ts';

/** A file has its row an instant before its revision. */
const TOLERANCE_MS = 60_000;

/** The uploader and time of each file of an entry, according to its history. */
export function createUploads() {
  const links = new Map<string, Revision>();
  return {
    follow(link: Revision): void {
      if (link.action !== 'evidence_added') return;
      for (const { field } of link.changes) links.set(fileOf(field) ?? '', link);
    },

    /** Undefined where both say the same. A file that no revision added is found by its figures. */
    differenceOf({ id, createdAt, createdById, createdByEmail }: AddedFile) {
      const link = links.get(id);
      if (!link) return undefined;
      const { revision, at, by } = link;
      if (by.id !== createdById || by.email !== createdByEmail) {
        return { revision, problem: `is by ${by.id}, and evidence ${id} says ${createdById}` };
      }
      if (Math.abs(at.getTime() - createdAt.getTime()) <= TOLERANCE_MS) return undefined;
      return { revision, problem: `is of ${wireTime(at)}, and evidence ${id} says ${wireTime(createdAt)}` };
    },
  };
}
