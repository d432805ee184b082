import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './link-tabs.module.css';

export interface LinkTab {
  readonly path: string;
  readonly label: string;
  /** Beside the label, such as a count. */
  readonly mark?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** The screens of one area, side by side. They are links, because each has an address of its own. */
export function LinkTabs({ label, tabs }: Props): ReactNode {
  const { pathname } = useLocation();
  const current = tabs
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce<LinkTab | undefined>(
      (found, tab) => (tab.path.length > (found?.path.length ?? 0) ? tab : found),
      undefined,
    );
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow screen the tab of a new page may be out of sight
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current?.path]);
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label} data-no-print>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          className={classes.tab}
          activeOptions={{ exact: true }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.mark}
        </Link>
      ))}
    </nav>
  );
}
