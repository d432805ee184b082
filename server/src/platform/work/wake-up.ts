export interface WakeUp {
  /** Ends the wait. Without a waiter, the next wait ends at once. */
  wake(): void;
  /** Waits for a call of `wake`, at most for this time. One waiter at a time. */
  wait(ms: number): Promise<void>;
}

export function createWakeUp(): WakeUp {
  let isAwake = false;
  let resume: (() => void) | undefined;
  const wake = (): void => {
    isAwake = true;
    resume?.();
  };
  return {
    wake,
    async wait(ms) {
      if (!isAwake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      resume = undefined;
      isAwake = false;
    },
  };
}
