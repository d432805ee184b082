// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { FilePromise } from '../core/file-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import type { ConsistencyProof, ProveConsistencyQuery } from '../types/index.ts';
import { LogTileResource } from './log-tile.ts';

export class LogResource extends Resource {
  readonly tile = new LogTileResource(this.core);

  /**
   * Get the latest checkpoint of the log.
   *
   * Size and root hash of the tree over all events of the record, as a signed note (C2SP tlog-checkpoint). Store a
   * copy elsewhere: any later change to the events it covers can then be detected.
   *
   * **Access:** no API key needed.
   */
  checkpoint(options?: RequestOptions): FilePromise {
    return this.core.file('/public/log/checkpoint', { options });
  }

  /**
   * Get the key that checkpoints are signed with.
   *
   * A note verifier key (C2SP signed-note): name, key hash and Ed25519 public key. The name is that of the first
   * checkpoint and stays the same if the address of the service changes.
   *
   * **Access:** no API key needed.
   */
  key(options?: RequestOptions): FilePromise {
    return this.core.file('/public/log/key', { options });
  }

  /**
   * Prove that the log only grew.
   *
   * Shows that the tree of one size is the beginning of the tree of another: nothing was changed or removed in
   * between.
   *
   * **Access:** no API key needed.
   */
  consistency(query: ProveConsistencyQuery, options?: RequestOptions): ApiPromise<ConsistencyProof> {
    return this.core.call('GET', '/public/log/consistency', { query, options });
  }
}
