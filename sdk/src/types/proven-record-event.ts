// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { InclusionProof } from './inclusion-proof.ts';
import type { RecordEvent } from './record-event.ts';

export interface ProvenRecordEvent {
  event: RecordEvent;
  /**
   * The bytes that the tree hashes, in base64: the event as canonical JSON (RFC 8785), personal fields as salted
   * digests
   */
  leaf: string;
  proof: InclusionProof;
  /**
   * Salts of the personal fields, in base64, by the JSON Pointer of each field in the event (RFC 6901). The digest
   * is SHA-256 over the salt and the value as canonical JSON
   */
  salts: Record<string, string>;
}
