import type { IncomingFile } from '../../../platform/http/index.ts';
import { type FileType, isFileType } from './file-type.rules.ts';
import { refuseName, refuseOtherExtension, spelled } from './rules.ts';

/** Parts of evidence that other features use for files of their own. */
export { type FileType as EvidenceType, fileTypes as evidenceTypes } from './file-type.rules.ts';
export { MAX_BYTES as MAX_EVIDENCE_BYTES, MAX_NAME as MAX_EVIDENCE_NAME } from './rules.ts';
export { storeFile as storeEvidenceFile } from './service.ts';

/** The name and type of a file, before its content is read. The route accepts no other types. */
export function checkEvidenceFile(given: string, { mediaType }: IncomingFile): { name: string; contentType: FileType } {
  const name = spelled(given);
  refuseName(name);
  if (!isFileType(mediaType)) throw new Error(`${mediaType} is not a type of evidence`);
  refuseOtherExtension(name, mediaType);
  return { name, contentType: mediaType };
}
