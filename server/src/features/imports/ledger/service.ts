import { readXml } from '../../../platform/xml/index.ts';
import type { LedgerRow } from './rules.ts';
import { Saft } from './saft.rules.ts';

/** A ledger of a million lines. It is streamed, so its size costs no memory. */
const LIMITS = { maxBytes: 1024 * 1024 * 1024, maxTextBytes: 1024 * 1024 };

/** UTF-16 has a zero byte beside every letter of a tag. */
const ROOT = /<(?:[\w.-]{1,40}:)?AuditFile[\s>]/;

/** Judges by the first kilobytes. */
export const isLedger = (head: Buffer): boolean => ROOT.test(head.toString('latin1').replaceAll('\0', ''));

/**
 * The lines of a Standard Audit File (SAF-T), one after another. The file is read no faster than its rows are taken. Throws
 * UnreadableXml with a message for the user.
 */
export async function* readLedger(chunks: AsyncIterable<Buffer>): AsyncGenerator<LedgerRow> {
  const queue = createQueue();
  const done = readXml(queue.held(chunks), new Saft(queue.push), LIMITS).finally(queue.end);
  // The failure is reported below, once the rows before it are taken.
  done.catch(() => undefined);
  try {
    yield* queue.rows();
    await done;
  } finally {
    queue.stop();
  }
}

/** Holds the file back while there are rows that have not been taken. */
function createQueue() {
  let rows: LedgerRow[] = [];
  let hasEnded = false;
  let isStopped = false;
  let wakeReader = (): void => undefined;
  let wakeTaker = (): void => undefined;
  return {
    push(more: readonly LedgerRow[]): void {
      for (const row of more) rows.push(row);
    },
    end(): void {
      hasEnded = true;
      wakeTaker();
    },
    stop(): void {
      isStopped = true;
      wakeReader();
    },
    async *held(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        if (rows.length > 0 && !isStopped) {
          const taken = new Promise<void>((resolve) => {
            wakeReader = resolve;
          });
          wakeTaker();
          await taken;
        }
        if (isStopped) return;
        yield chunk;
      }
    },
    async *rows(): AsyncGenerator<LedgerRow> {
      for (;;) {
        if (rows.length === 0 && !hasEnded)
          await new Promise<void>((resolve) => {
            wakeTaker = resolve;
          });
        const batch = rows;
        rows = [];
        yield* batch;
        wakeReader();
        if (batch.length === 0 && hasEnded) return;
      }
    },
  };
}
