import type { Page } from 'playwright-core';

/** Frames in a row without a change. Any change still to come begins within one or two of them. */
const FRAMES = 10;

/**
 * Waits until the page neither changes its document nor moves: on the way from dark to light a colour has neither
 * contrast, and rows that arrive move what is being measured. A transition may begin a frame after its cause, so one
 * look at the page says nothing.
 */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async (frames) => {
    let still = 0;
    const changes = new MutationObserver(() => {
      still = 0;
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    while (still < frames) {
      await new Promise(requestAnimationFrame);
      const isMoving = document.getAnimations().some((each) => each instanceof CSSTransition);
      still = isMoving ? 0 : still + 1;
    }
    changes.disconnect();
  }, FRAMES);
