export interface Bell {
  ring(): void;
  /** Until the bell rings or the time has passed. For one waiter at a time. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let wake: () => void = () => undefined;
  return {
    ring: () => wake(),
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
