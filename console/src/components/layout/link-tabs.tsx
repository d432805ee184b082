import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { Hint, type TermId } from '../hint.tsx';
import classes from './link-tabs.module.css';

export interface LinkTab {
  readonly path: string;
  /** Screens elsewhere that belong to it. */
  readonly alsoAt?: string | undefined;
  readonly label: string;
  /** The word of the glossary that the label is. */
  readonly term?: TermId;
  /** Beside the label, such as a count. */
  readonly mark?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** The screens of one area, side by side. They are links, because each has an address of its own. */
export function LinkTabs({ label, tabs }: Props): ReactNode {
  const { glossary } = useTexts();
  const { pathname } = useLocation();
  const current = tabs
    .filter(({ path, alsoAt }) => isUnder(pathname, path) || (alsoAt !== undefined && isUnder(pathname, alsoAt)))
    .reduce<LinkTab | undefined>(
      (found, tab) => (tab.path.length > (found?.path.length ?? 0) ? tab : found),
      undefined,
    );
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own tab
  useEffect(() => keepCurrentInView(strip.current!), [current?.path]);
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label} data-no-print>
      {tabs.map((tab) => (
        <Hint key={tab.path} label={tab.term && glossary[tab.term]}>
          <Link
            to={tab.path}
            className={classes.tab}
            activeOptions={{ exact: true }}
            aria-current={tab === current ? 'page' : undefined}
          >
            {tab.label}
            {tab.mark}
          </Link>
        </Hint>
      ))}
    </nav>
  );
}

/** On a narrow screen the tab of a new page may be out of sight. The observer answers after the layout: nobody forces one. */
function keepCurrentInView(strip: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    ([tab]) => {
      observer.disconnect();
      const isCut = tab !== undefined && tab.intersectionRect.width < tab.boundingClientRect.width;
      if (isCut) tab.target.scrollIntoView({ block: 'nearest', inline: 'center' });
    },
    { root: strip },
  );
  const current = strip.querySelector('[aria-current]');
  if (current) observer.observe(current);
  return () => observer.disconnect();
}

const isUnder = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
