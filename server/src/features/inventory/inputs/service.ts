import { createTree } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { findInstrumentVersions } from '../../instruments/index.ts';
import type { EntrySelection } from '../selection.store.ts';
import { listCoveringInstruments, streamEntryVersions } from './store.ts';

/** The order of the kinds is that of the leaves. */
export const inputKinds = ['entry', 'instrument', 'retirement', 'statement', 'target'] as const;
export type InputKind = (typeof inputKinds)[number];

/** A thing that a public statement rests on, and the SHA-256 of its content in hexadecimal digits. */
export interface Input {
  readonly kind: InputKind;
  readonly id: string;
  readonly version: string;
}

/** The root over all inputs in hexadecimal digits, and how many there are of each kind. */
export interface InputsRoot {
  readonly root: string;
  readonly counts: Readonly<Record<InputKind, number>>;
}

/** Three lines, so that no id can pass for a kind or a hash. */
const leafOf = (kind: InputKind, id: string, version: string): Buffer => Buffer.from(`${kind}\n${id}\n${version}`);

/**
 * A Merkle tree (RFC 9162 §2.1.1) over the inputs: entries by start and id, then instruments and `further` inputs by kind
 * and id. A figure can change only if the root does. Reads batches, so memory does not grow with the entries.
 */
export async function readInputsRoot(
  db: Db,
  selection: EntrySelection,
  further: readonly Input[] = [],
): Promise<InputsRoot> {
  const tree = createTree();
  const counts = { entry: 0, instrument: 0, retirement: 0, statement: 0, target: 0 };
  for await (const lines of streamEntryVersions(db, selection)) {
    for (const line of lines) {
      const space = line.indexOf(' ');
      tree.add(leafOf('entry', line.slice(0, space), line.slice(space + 1)));
    }
    counts.entry += lines.length;
  }
  for (const { kind, id, version } of [...(await instrumentsIn(db, selection)), ...inOrder(further)]) {
    tree.add(leafOf(kind, id, version));
    counts[kind] += 1;
  }
  return { root: tree.root().toString('hex'), counts };
}

async function instrumentsIn(db: Db, selection: EntrySelection): Promise<Input[]> {
  const ids = await listCoveringInstruments(db, selection);
  const versions = await findInstrumentVersions(db, selection.organisationId, ids);
  return versions.map((each) => ({ ...each, kind: 'instrument' }));
}

const inOrder = (inputs: readonly Input[]): Input[] =>
  inputs.toSorted(
    (one, other) => inputKinds.indexOf(one.kind) - inputKinds.indexOf(other.kind) || (one.id < other.id ? -1 : 1),
  );
