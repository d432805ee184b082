import { OperatorError } from '../../../platform/operator/index.ts';
import { type NoteVerifier, readCheckpoint } from '../checkpoints/note.ts';
import type { Checkpoint } from '../checkpoints/store.ts';

/** A size and a root that somebody signed for. */
export interface Signed {
  /** As findings name it. */
  readonly subject: string;
  readonly size: number;
  readonly root: Buffer;
  readonly note: string;
}

export const storedCheckpoint = ({ size, root, note }: Checkpoint): Signed => ({
  ...{ subject: `checkpoint ${size}`, size, root, note },
});

export function keptCheckpoint(note: string): Signed {
  const read = readCheckpoint(note);
  if (!read) throw new OperatorError('The file holds no checkpoint: it must have the lines of a signed note.');
  return { subject: 'the checkpoint kept elsewhere', size: read.size, root: read.root, note };
}

/** Undefined where a trusted key signed just this size and root. */
export function problemWithSignature({ size, root, note }: Signed, notes: NoteVerifier): string | undefined {
  const read = readCheckpoint(note);
  if (!read || read.size !== size || !read.root.equals(root)) return 'says something else than what was signed';
  return notes.problemWith(note);
}
