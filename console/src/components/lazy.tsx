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
  /** Drawn meanwhile, in the place of the part. */
  readonly instead?: ReactNode;
  /** A lazy component. */
  readonly children: ReactNode;
}

/** A part that the first figures of a visit do not wait for: neither for its script nor for its data. */
export function Later({ instead, children }: Props): ReactNode {
  if (!useIsCalm()) return instead;
  return (
    <Optional instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Optional>
  );
}

/** As browsers put it. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload CSS/i;

/** The page is worth more than a part of it that could not be loaded. */
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

/** Stands after the screen: the parts begin as soon as it has all it asked for. */
export function BeginLater(): ReactNode {
  const queries = useQueryClient();
  useEffect(() => {
    // After the next picture, so that the figures are in it.
    const look = () => queries.isFetching() === 0 && requestAnimationFrame(() => setTimeout(begin));
    look();
    return queries.getQueryCache().subscribe(look);
  }, [queries]);
  return null;
}

/** Somebody wants a part that is not there yet. */
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

/** A part of a screen with a script of its own. Without a network it waits: a script that fails to load breaks the page. */
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
