import type { ServerResponse } from 'node:http';
import { setImmediate as tick } from 'node:timers/promises';
import type { ReceivedCall } from '../receiver.ts';

/** Times are positions in the order in which this process saw events. */
export interface Arrival {
  readonly path: string;
  readonly eventId: string;
  readonly attempt: number;
  readonly at: number;
  answeredAt: number;
}

interface Kill {
  readonly begun: number;
  over: number;
}

/** Counts of deliveries by their state when a process was killed. */
export interface Moments {
  committedNotSent: number;
  sentNotAnswered: number;
  answeredNotRecorded: number;
}

const NEVER = Number.POSITIVE_INFINITY;
/** A dead process's bytes wait in our sockets: accepting, reading and parsing them takes a few ticks. */
const TICKS_TO_HEAR_THE_DEAD = 20;

export function createJournal() {
  const arrivals: Arrival[] = [];
  const kills: Kill[] = [];
  const acknowledged = new Map<string, number>();
  let clock = 0;

  const repeats = (): Array<[Arrival, Arrival]> => {
    const last = new Map<string, Arrival>();
    return arrivals.flatMap((arrival): Array<[Arrival, Arrival]> => {
      const key = `${arrival.path} ${arrival.eventId} ${arrival.attempt}`;
      const before = last.get(key);
      last.set(key, arrival);
      return before ? [[before, arrival]] : [];
    });
  };

  return {
    arrivals,
    acknowledged,

    acknowledge: (entryId: string): void => void acknowledged.set(entryId, ++clock),

    note({ path, headers }: ReceivedCall, response: ServerResponse): Arrival {
      const eventId = headers['webhook-id'] ?? '';
      const attempt = Number(headers['webhook-attempt']);
      const arrival: Arrival = { path, eventId, attempt, at: ++clock, answeredAt: NEVER };
      response.once('finish', () => {
        arrival.answeredAt = ++clock;
      });
      arrivals.push(arrival);
      return arrival;
    },

    async kill(end: () => Promise<unknown>): Promise<void> {
      const kill: Kill = { begun: ++clock, over: NEVER };
      kills.push(kill);
      await end();
      for (let ticks = 0; ticks < TICKS_TO_HEAR_THE_DEAD; ticks++) await tick();
      kill.over = ++clock;
    },

    /** The same attempt twice, without a kill in between. */
    doubled: (): Array<[Arrival, Arrival]> =>
      repeats().filter(([first, second]) => !kills.some(({ begun, over }) => begun < second.at && over > first.at)),

    /** `entryOf` maps an event to its entry. */
    moments(entryOf: ReadonlyMap<string, string>): Moments {
      const between = (from: number, to: number): boolean => kills.some(({ begun }) => from < begun && begun < to);
      const isLate = ({ eventId, attempt, at }: Arrival): boolean =>
        attempt === 1 && between(acknowledged.get(entryOf.get(eventId) ?? '') ?? NEVER, at);
      const pairs = repeats();
      return {
        committedNotSent: arrivals.filter(isLate).length,
        sentNotAnswered: pairs.filter(([first]) => between(first.at, first.answeredAt)).length,
        answeredNotRecorded: pairs.filter(([first, second]) => between(first.answeredAt, second.at)).length,
      };
    },
  };
}
