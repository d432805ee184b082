import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { ReceivedCall } from '../receiver.ts';

/** Times are places in the order in which this process saw things happen. */
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
/** A dead process's bytes wait in our sockets: to accept, to read and to parse them takes a few turns. */
const TURNS_TO_HEAR_THE_DEAD = 20;

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
      for (let turns = 0; turns < TURNS_TO_HEAR_THE_DEAD; turns++) await turn();
      kill.over = ++clock;
    },

    /** The same attempt twice, with nobody killed in between. */
    doubled: (): Array<[Arrival, Arrival]> =>
      repeats().filter(([first, second]) => !kills.some(({ begun, over }) => begun < second.at && over > first.at)),

    /** `entryOf` tells which entry an event is about. */
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
