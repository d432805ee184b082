/**
 * Lets a few requests to each origin through at a time. The HTTP client has a queue of its own, but what waits there
 * cannot be taken out again: requests whose time is over would pile up in front of a dead host.
 */
export interface Gate {
  /** Calls `go` now, or when it is its turn. */
  enter(origin: string, go: () => void): void;
  /** Gives up a turn that has not come yet. */
  withdraw(origin: string, go: () => void): void;
  /** Ends a turn. */
  leave(origin: string): void;
}

interface Queue {
  inside: number;
  waiting: Set<() => void>;
}

export function createGate(places: number): Gate {
  const queues = new Map<string, Queue>();
  const queueOf = (origin: string): Queue => {
    const queue = queues.get(origin) ?? { inside: 0, waiting: new Set() };
    queues.set(origin, queue);
    return queue;
  };
  return {
    enter(origin, go) {
      const queue = queueOf(origin);
      if (queue.inside === places) return void queue.waiting.add(go);
      queue.inside += 1;
      go();
    },
    withdraw: (origin, go) => void queues.get(origin)?.waiting.delete(go),
    leave(origin) {
      const queue = queueOf(origin);
      const [next] = queue.waiting;
      if (next) {
        queue.waiting.delete(next);
        // Not on this stack: a long queue in which each turn ends at once would overflow it.
        return queueMicrotask(next);
      }
      queue.inside -= 1;
      if (queue.inside === 0) queues.delete(origin);
    },
  };
}
