/** The other side did not answer in time. */
export class NoAnswer extends Error {}

/** Stops waiting without ending the work, because not all of it can be cancelled. */
export function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new NoAnswer(`no answer within ${patienceMs / 1_000} s`));
    const timer = setTimeout(giveUp, patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
