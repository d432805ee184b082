import { type HotkeyItem, useHotkeys } from '@mantine/hooks';

export interface ReviewKeys {
  next(): void;
  previous(): void;
  approve(): void;
  reject(): void;
  open(): void;
  help(): void;
}

/** Single letters, as long as no field has the focus and no dialog is open. */
export function useReviewKeys(keys: ReviewKeys, isPaused: boolean): void {
  const active: HotkeyItem[] = [
    ['j', keys.next],
    ['k', keys.previous],
    ['a', keys.approve],
    ['r', keys.reject],
    ['o', keys.open],
    ['shift+?', keys.help],
    ['?', keys.help],
  ];
  useHotkeys(isPaused ? [] : active);
}
