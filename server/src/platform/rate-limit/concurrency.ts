/** Lets a few of each group through at a time; the others wait in order of arrival. */
export interface ConcurrencyLimit {
  /** Calls `go` now, or as soon as a place is free. */
  enter(group: string, go: () => void): void;
  /** Leaves the queue. */
  withdraw(group: string, go: () => void): void;
  /** Frees the place. */
  leave(group: string): void;
}

interface Queue {
  inside: number;
  waiting: Set<() => void>;
}

export function createConcurrencyLimit(places: number): ConcurrencyLimit {
  const queues = new Map<string, Queue>();
  const queueOf = (group: string): Queue => {
    const queue = queues.get(group) ?? { inside: 0, waiting: new Set() };
    queues.set(group, queue);
    return queue;
  };
  return {
    enter(group, go) {
      const queue = queueOf(group);
      if (queue.inside === places) return void queue.waiting.add(go);
      queue.inside += 1;
      go();
    },
    withdraw: (group, go) => void queues.get(group)?.waiting.delete(go),
    leave(group) {
      const queue = queueOf(group);
      const [next] = queue.waiting;
      if (next) {
        queue.waiting.delete(next);
        // Not on this stack: a long queue whose entries leave at once would overflow it.
        return queueMicrotask(next);
      }
      queue.inside -= 1;
      if (queue.inside === 0) queues.delete(group);
    },
  };
}
