import { useSession } from '../../../api/session.ts';
import { useStored } from '../../../browser/local-storage.ts';
import { addItem, type BasketItem, changeItem, readItems, removeItem } from './basket.ts';

export interface Basket {
  readonly items: readonly BasketItem[];
  add(item: BasketItem): void;
  change(item: BasketItem): void;
  remove(item: BasketItem): void;
  clear(): void;
}

const NOTHING: readonly BasketItem[] = [];

/** Stored in this browser, one basket per organisation. */
export function useBasket(): Basket {
  const { organisation } = useSession();
  const [stored, change] = useStored<readonly BasketItem[]>(`tonne.basket.${organisation.id}`, NOTHING);
  return {
    items: readItems(stored),
    add: (item) => change((items) => addItem(readItems(items), item)),
    change: (item) => change((items) => changeItem(readItems(items), item)),
    remove: (item) => change((items) => removeItem(readItems(items), item)),
    clear: () => change(() => NOTHING),
  };
}
