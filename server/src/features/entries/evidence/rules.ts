import { invalidState, refusal, refuseIfAny } from '../../../platform/errors/index.ts';
import { isPlainFileName } from '../../../platform/storage/index.ts';
import type { FieldChange, Figure, Snapshot } from '../history/rules.ts';
import type { EntryState } from '../rules.ts';
import { extensionsOf, type FileType } from './file-type.rules.ts';

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_FILES = 20;
export const MAX_NAME = 200;

/** Stores, shows and saves a name in one spelling: some file systems decompose accented letters. */
export const spelled = (name: string): string => name.normalize('NFC');

/** Refuses names that lead to another folder, or that look different from what they are. */
export function refuseName(name: string): void {
  const message = problemOf(name);
  if (message) throw refusal('VALIDATION_ERROR', [{ field: 'name', message }]);
}

function problemOf(name: string): string | undefined {
  if (/[/\\]/.test(name) || name === '.' || name === '..') return 'must be a file name, without a path';
  if (!isPlainFileName(name)) return 'must not contain invisible characters or marks that change the text direction';
  return name.length > MAX_NAME ? `must have at most ${MAX_NAME} characters` : undefined;
}

/** Programs open a file by its extension, so the extension must match the checked type. */
export function refuseOtherExtension(name: string, type: FileType): void {
  const known = extensionsOf(type);
  if (known.some((extension) => name.toLowerCase().endsWith(extension))) return;
  refuseIfAny([{ field: 'name', message: `must end in ${known.join(' or ')}, as the file is sent as ${type}` }]);
}

/** A locked entry belongs to a closed period, and a certificate may contain its last hash. */
export function refuseAdding(state: EntryState): void {
  if (state !== 'locked') return;
  throw invalidState('An entry that is locked takes no more evidence; an admin can reopen its reporting period.');
}

/** With a scanner, only clean files can be downloaded. An infected file stays in quarantine even after the scanner is removed. */
export function refuseDownload(
  scan: { status: 'pending' | 'clean' | 'infected'; finding: string | null } | null,
): void {
  if (scan?.status === 'pending') {
    throw invalidState('The file has not been scanned for malware yet; try again in a minute.');
  }
  if (scan?.status === 'infected') {
    throw invalidState(`The file is in quarantine: the scanner found ${scan.finding}. It cannot be downloaded.`);
  }
}

/** Evidence under review cannot be deleted. Deleting it after the approval reopens the review. */
export function refuseRemoving(state: EntryState): void {
  if (state === 'draft' || state === 'approved') return;
  const way = state === 'submitted' ? 'Send the entry back first.' : 'An admin can reopen its reporting period.';
  throw invalidState(`Evidence of an entry that is ${state} cannot be deleted. ${way}`);
}

export function refuseMoreThan(most: number, files: number): void {
  if (files < most) return;
  const message = `The entry has ${files} files as evidence, the most it can have; put several documents into one file.`;
  refuseIfAny([{ field: '', message }]);
}

export function refuseWrongType(type: FileType): void {
  const message = `The content of the file is not that of ${type}: evidence of wrong type. Send it with its own type.`;
  refuseIfAny([{ field: 'Content-Type', message }]);
}

export function refuseBinary(type: FileType): void {
  const message = `The file is sent as ${type}, but is not text: it contains control characters. Save text as UTF-8, or send the file with its own type.`;
  refuseIfAny([{ field: 'Content-Type', message }]);
}

/** The part of a file that the history of its entry keeps; the hash covers its content. */
export interface WatchedFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: FileType;
  readonly sha256: string;
}

/** A file with its uploader and time. */
export interface AddedFile extends WatchedFile {
  readonly createdAt: Date;
  readonly createdById: string;
  readonly createdByEmail: string;
}

const PREFIX = 'evidence.';

/** The file as fields of the history. */
export const figuresOf = ({ id, name, contentType, sha256 }: WatchedFile): Snapshot => ({
  [`${PREFIX}${id}.name`]: name,
  [typeField(id)]: contentType,
  [`${PREFIX}${id}.sha256`]: sha256,
});

/** Older histories do not have this field. */
export const typeField = (id: string): string => `${PREFIX}${id}.contentType`;

/** Whether the field is the type of a file that was added before histories recorded types. */
export const isTypeBefore = (field: string, told: Snapshot): boolean =>
  isOfEvidence(field) && field.endsWith('.contentType') && !(field in told);

/** The file that a field of a history is about. */
export const fileOf = (field: string): string | undefined => (isOfEvidence(field) ? field.split('.')[1] : undefined);

export const isOfEvidence = (field: string): boolean => field.startsWith(PREFIX);

export const added = (file: WatchedFile): FieldChange[] => changesOf(file, (figure) => ({ from: null, to: figure }));

export const removed = (file: WatchedFile): FieldChange[] => changesOf(file, (figure) => ({ from: figure, to: null }));

const changesOf = (file: WatchedFile, change: (figure: Figure) => Omit<FieldChange, 'field'>): FieldChange[] =>
  Object.entries(figuresOf(file)).map(([field, figure]) => ({ field, ...change(figure) }));
