/** Duplicates come in series, such as from a script that is run again. */
const CAUTIOUS_MS = 60_000;

/** Constraints that transactions suppose their rows to meet, until one is broken; then none supposes it for a while. */
export class Suppositions {
  readonly #brokenAt = new Map<string, number>();

  holds(constraint: string): boolean {
    const brokenAt = this.#brokenAt.get(constraint);
    return brokenAt === undefined || performance.now() - brokenAt > CAUTIOUS_MS;
  }

  noteBroken(constraint: string): void {
    this.#brokenAt.set(constraint, performance.now());
  }
}
