import type { Form } from './form.ts';

/** How many more compositions are remembered. */
export interface Room {
  left: number;
}

/** The parts that a statement is composed of, one after the other; null stands for a value. */
export class Composition {
  form: Form | undefined;
  readonly #longer = new Map<Form | null, Composition>();
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  with(part: Form | null): Composition {
    const known = this.#longer.get(part);
    if (known) return known;
    const longer = new Composition(this.#room);
    if (this.#room.left > 0) {
      this.#room.left -= 1;
      this.#longer.set(part, longer);
    }
    return longer;
  }
}
