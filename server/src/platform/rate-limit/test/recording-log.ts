import type { RateLimitLog } from '../store.ts';

export interface RecordingLog extends RateLimitLog {
  /** Level and message of each line. */
  lines: string[];
  /** Everything that was logged, as one text. */
  text(): string;
}

export function createRecordingLog(): RecordingLog {
  const lines: string[] = [];
  const everything: unknown[] = [];
  const record = (level: string) => (fields: object, message: string) => {
    lines.push(`${level}: ${message}`);
    everything.push(fields, message);
  };
  return { lines, text: () => JSON.stringify(everything), info: record('info'), warn: record('warn') };
}
