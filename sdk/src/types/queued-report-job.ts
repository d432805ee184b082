// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface QueuedReportJob {
  /** Job identifier */
  jobId: string;
  /** Status of the job; `complete` and `failed` are final */
  status: 'queued' | 'processing' | 'complete' | 'failed';
  /** Rough estimate of the duration */
  estimatedSeconds: number;
}
