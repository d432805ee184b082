import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { Hint, type TermId } from '../hint.tsx';
import classes from './link-tabs.module.css';

export interface LinkTab {
  readonly path: string;
  /** Screens at other addresses that belong to this tab. */
  readonly alsoAt?: string | undefined;
  readonly label: string;
  /** Glossary term used as the label. */
  readonly term?: TermId;
  /** Shown beside the label, such as a count. */
  readonly mark?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** Tabs for the screens of one area. They are links, because each screen has its own address. */
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

/** On a narrow screen the current tab may be out of view. The observer runs after layout and never forces one. */
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
