export interface SignInFragment {
  readonly code: string | null;
  readonly problem: string | null;
}

/** The code leaves the address at once, so that neither the history nor a shared address holds it. */
export function takeFragment(): SignInFragment {
  const fragment = new URLSearchParams(location.hash.slice(1));
  history.replaceState(history.state, '', location.pathname + location.search);
  return { code: fragment.get('code'), problem: fragment.get('problem') };
}
