/** The only source of time. Tests set it; features never ask the system themselves. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
