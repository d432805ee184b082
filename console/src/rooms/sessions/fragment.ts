/** Secrets leave the address at once, so that neither the history nor a shared address holds them. */
export function takeFragment(): string {
  const fragment = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname + location.search);
  return fragment;
}
