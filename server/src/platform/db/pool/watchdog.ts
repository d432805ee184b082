import pg from 'pg';

const INTERVAL_MS = 500;
/** Two seconds of silence, counted in ticks. A tick that is late because this process was blocked counts once. */
const TICK_MS = 500;
const PATIENCE_TICKS = 4;

const READ_ONLY = `SELECT current_setting('transaction_read_only') AS "readOnly"`;

export interface Watchdog {
  isAvailable(): boolean;
  /** Called when a connection comes into use. */
  onUse(): void;
  stop(): Promise<void>;
}

export interface Watch {
  onLost(): void;
  onBack(): void;
  /** False if nobody would notice an outage: an idle worker need not query twice a second. */
  isNeeded(): boolean;
  /** Multiplies the time for which the database may be silent. */
  readonly patience: number;
}

/**
 * A stalled database (stopped process, lost network) sends neither answers nor errors, and requests would queue until
 * they time out. The watchdog has its own connection. It asks whether the database is there and writable. After two
 * seconds of silence, or if the database is read-only, it declares the database lost, and every request gets 503 at
 * once. A read-only server may be an old primary after a failover; new connections may then find the new primary.
 */
export function watchDatabase(connectionString: string, { onLost, onBack, isNeeded, patience }: Watch): Watchdog {
  let available = true;
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isProbing = false;
  let probing: Promise<void> = Promise.resolve();

  const change = (next: boolean): void => {
    if (next === available) return;
    available = next;
    if (next) onBack();
    else onLost();
  };

  const probe = async (): Promise<void> => {
    const attempt = client ?? connectProbe(connectionString);
    client = attempt;
    try {
      const { rows } = await withinTicks(PATIENCE_TICKS * patience, attempt.query<{ readOnly: string }>(READ_ONLY));
      if (rows[0]?.readOnly === 'on') throw new Error('the database is read-only');
      change(true);
    } catch {
      client = undefined;
      abandon(attempt);
      if (!stopped) change(false);
    }
  };

  const schedule = (): void => {
    if (!stopped && !isProbing) timer ??= setTimeout(look, INTERVAL_MS).unref();
  };
  const look = (): void => {
    timer = undefined;
    if (available && !isNeeded()) return;
    isProbing = true;
    probing = probe().then(() => {
      isProbing = false;
      schedule();
    });
  };
  look();

  return {
    isAvailable: () => available,
    onUse: schedule,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (client) abandon(client);
      await probing;
    },
  };
}

function connectProbe(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name: 'tonne-watchdog' });
  client.on('error', () => undefined);
  client.connect().catch(() => undefined);
  return client;
}

/** `end()` waits for a reply that a stalled server never sends. */
function abandon(client: pg.Client): void {
  client.end().catch(() => undefined);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

async function withinTicks<T>(patience: number, work: Promise<T>): Promise<T> {
  let ticks: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = patience;
    ticks = setInterval(() => {
      left -= 1;
      if (left === 0) reject(new Error('no answer in time'));
    }, TICK_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(ticks);
  }
}
