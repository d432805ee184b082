/**
 * The lifetime of a place in milliseconds, after which the place of a dead process becomes free. A request is cut off
 * after 30 s, so no living one loses its place.
 */
export const placeLifetime = 35_000;

export interface InFlight {
  enter(subject: string, cap: number | null, requestId: string, now: number): boolean;
  leave(subject: string, requestId: string): void;
  sweep(now: number): void;
}

/**
 * The requests in flight per subject in this process. An empty list stays until the sweep, since it is soon used again.
 */
export function createInFlight(): InFlight {
  const expiries = new Map<string, Map<string, number>>();

  function dropStale(subject: string, places: Map<string, number>, now: number): void {
    for (const [requestId, expiry] of places) if (isStale(expiry, now)) places.delete(requestId);
    if (places.size === 0) expiries.delete(subject);
  }

  function hasRoom(subject: string, cap: number, now: number): boolean {
    const places = expiries.get(subject);
    if (places === undefined || places.size < cap) return cap > 0;
    dropStale(subject, places, now);
    return places.size < cap;
  }

  return {
    enter(subject, cap, requestId, now) {
      if (cap === null) return true;
      if (!hasRoom(subject, cap, now)) return false;
      const places = expiries.get(subject) ?? new Map<string, number>();
      expiries.set(subject, places.set(requestId, now + placeLifetime));
      return true;
    },
    leave(subject, requestId) {
      expiries.get(subject)?.delete(requestId);
    },
    sweep(now) {
      for (const [subject, places] of expiries) dropStale(subject, places, now);
    },
  };
}

/** An expiry too far ahead was written before the clock was set back. */
function isStale(expiry: number, now: number): boolean {
  return expiry <= now || expiry > now + 2 * placeLifetime;
}
