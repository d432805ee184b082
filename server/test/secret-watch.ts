import { createLogger, type Log } from '../src/platform/log.ts';

export interface SecretWatch {
  readonly log: Log;
  readonly lines: string[];
  learn(secret: string): void;
  /** Throws if any log line contains a secret that the tests have seen. */
  refuseLeaks(): void;
}

/** Stores the log of a test run and searches it: it must never contain a secret. */
export function createSecretWatch(): SecretWatch {
  const lines: string[] = [];
  const secrets = new Set<string>();
  const log = createLogger('debug', { write: (line: string) => void lines.push(line) });
  return {
    log,
    lines,
    learn: (secret) => void secrets.add(secret),
    refuseLeaks() {
      const text = lines.join('');
      for (const secret of secrets) {
        if (text.includes(secret))
          throw new Error(`a secret that begins with ${secret.slice(0, 12)} stands in the log`);
      }
    },
  };
}
