/** Caches results. A full cache is emptied: entries still in use soon come back. */
export function createMemory<Value>(most: number): (key: string, workOut: () => Value) => Value {
  const known = new Map<string, Value>();
  return (key, workOut) => {
    const value = known.get(key);
    if (value !== undefined || known.has(key)) return value as Value;
    const found = workOut();
    if (known.size >= most) known.clear();
    known.set(key, found);
    return found;
  };
}
