/** Somebody else's silence. */
export class NoAnswer extends Error {}

/** The work is not ended, only no longer waited for: not everything that listens to strangers can be called off. */
export function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new NoAnswer(`no answer within ${patienceMs / 1_000} s`));
    const timer = setTimeout(giveUp, patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
