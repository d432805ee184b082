import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../../api/session.ts';
import { addItem, type BasketItem, changeItem, readItems, removeItem } from './basket.ts';

export interface Basket {
  readonly items: readonly BasketItem[];
  add(item: BasketItem): void;
  change(item: BasketItem): void;
  remove(item: BasketItem): void;
  clear(): void;
}

/** Kept in this browser, one basket for each organisation. */
export function useBasket(): Basket {
  const { organisation } = useSession();
  const [stored, setStored] = useLocalStorage<readonly BasketItem[]>({
    key: `tonne.basket.${organisation.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const items = readItems(stored);
  return {
    items,
    add: (item) => setStored(addItem(items, item)),
    change: (item) => setStored(changeItem(items, item)),
    remove: (item) => setStored(removeItem(items, item)),
    clear: () => setStored([]),
  };
}
