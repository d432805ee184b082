// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface QueuedReportJob {
  /** Job identifier */
  jobId: string;
  /** `complete` and `failed` are final */
  status: 'queued' | 'processing' | 'complete' | 'failed';
  /** How long it will take, roughly */
  estimatedSeconds: number;
}
