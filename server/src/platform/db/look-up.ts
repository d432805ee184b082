/**
 * Look-ups that are asked for in one turn of the event loop share one statement. It is sent after the last of them was
 * asked for, so each still sees everything that was committed before.
 */
export function lookUpTogether<Row>(
  find: (keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let next: { keys: Set<string>; rows: Promise<ReadonlyMap<string, Row>> } | undefined;

  function open() {
    const keys = new Set<string>();
    const rows = new Promise<void>((go) => setImmediate(go)).then(() => {
      next = undefined;
      return find([...keys]);
    });
    return { keys, rows };
  }

  return async (key) => {
    next ??= open();
    const { keys, rows } = next;
    keys.add(key);
    return (await rows).get(key);
  };
}
