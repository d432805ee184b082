// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { FilePromise } from '../core/file-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import type { Status } from '../types/index.ts';

export class HealthResource extends Resource {
  /**
   * Liveness of the process.
   *
   * **Access:** no API key needed.
   */
  live(options?: RequestOptions): ApiPromise<Status> {
    return this.core.call('GET', '/health/live', { options });
  }

  /**
   * Readiness to serve requests.
   *
   * **Access:** no API key needed.
   */
  ready(options?: RequestOptions): ApiPromise<Status> {
    return this.core.call('GET', '/health/ready', { options });
  }

  /**
   * Metrics in Prometheus format.
   *
   * **Access:** no API key needed.
   */
  metrics(options?: RequestOptions): FilePromise {
    return this.core.file('/metrics', { options });
  }
}
