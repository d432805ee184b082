import type { KeyboardEvent } from 'react';

/** Arrow keys move to the next and previous value, digits and letters press its buttons. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget: list } = event;
  if (altKey || ctrlKey || metaKey) return;
  const items = [...list.querySelectorAll<HTMLElement>('[data-value]')];
  const place = items.findIndex((item) => item.contains(document.activeElement));
  if (place === -1) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    focusOn(items[place + (key === 'ArrowDown' ? 1 : -1)]);
    return;
  }
  const button = items[place]!.querySelector<HTMLButtonElement>(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
  // The dialog of the search takes the focus itself.
  if (key.toLowerCase() !== 's') focusOn(items[place + 1] ?? items[place]);
}

const focusOn = (item: HTMLElement | undefined): void => item?.querySelector('button')?.focus();
