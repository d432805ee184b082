import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';

/** Moves focus to a new screen and announces its title, as if a page had been loaded. */
export function RouteAnnouncer(): ReactNode {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) focusScreen();
    });
    const titles = new MutationObserver(() => setTitle(document.title));
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      stop();
      titles.disconnect();
    };
  }, [router]);
  return (
    <VisuallyHidden role="status" aria-live="polite" data-arrival>
      {title}
    </VisuallyHidden>
  );
}

/** Dialogs take the focus themselves, and focus stays on the tabs while the user steps through them. */
const KEEPS_FOCUS = '[role=dialog], main nav';

function focusScreen(): void {
  if (document.activeElement?.closest(KEEPS_FOCUS)) return;
  const main = document.querySelector<HTMLElement>('main');
  (main?.querySelector<HTMLElement>('h1') ?? main)?.focus({ preventScroll: true });
}
