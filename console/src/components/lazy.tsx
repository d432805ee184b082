import { onlineManager, useQueryClient } from '@tanstack/react-query';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useSyncExternalStore,
} from 'react';

let isCalm = false;
const listeners = new Set<() => void>();

interface Props {
  /** Shown until the part is loaded. */
  readonly instead?: ReactNode;
  /** A lazy component. */
  readonly children: ReactNode;
}

/** A part whose script and data do not delay the first figures of a visit. */
export function Later({ instead, children }: Props): ReactNode {
  if (!useIsCalm()) return instead;
  return (
    <Optional instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Optional>
  );
}

/** Browsers' messages for a failed load. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload CSS/i;

/** A part that fails to load must not break the page. */
class Optional extends Component<Props> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error && !NOT_LOADED.test(error.message)) throw error;
    return error ? this.props.instead : this.props.children;
  }
}

/** Rendered after the screen: the parts start loading once all queries of the screen have finished. */
export function BeginLater(): ReactNode {
  const queries = useQueryClient();
  useEffect(() => {
    // After the next paint, so that the figures are visible first.
    const look = () => queries.isFetching() === 0 && requestAnimationFrame(() => setTimeout(begin));
    look();
    return queries.getQueryCache().subscribe(look);
  }, [queries]);
  return null;
}

/** Lets the parts load. Also called when the user asks for one. */
export function begin(): void {
  if (isCalm) return;
  isCalm = true;
  for (const listener of listeners) listener();
}

const useIsCalm = (): boolean => useSyncExternalStore(listen, () => isCalm);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A part of a screen with its own script. Waits while offline: a script that fails to load breaks the page. */
export const lazyComponent = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await untilOnline();
    return load();
  });

export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (onlineManager.isOnline()) return resolve();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
