/** Secrets leave the address at once, so that neither the history nor a shared address holds them. */
export function takeFragment<Name extends string>(...names: readonly Name[]): Record<Name, string | null> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  history.replaceState(history.state, '', location.pathname + location.search);
  return Object.fromEntries(names.map((name) => [name, fragment.get(name)])) as Record<Name, string | null>;
}
