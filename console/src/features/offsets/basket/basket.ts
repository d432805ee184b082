import type { OffsetProjectDetail } from '@tonne/sdk';

/** Names and prices are not stored. They come from the catalogue whenever the basket is shown. */
export interface BasketItem {
  readonly projectId: string;
  readonly vintage: number;
  readonly quantity: number;
}

type Lot = Pick<BasketItem, 'projectId' | 'vintage'>;

export const isSameLot = (a: Lot, b: Lot): boolean => a.projectId === b.projectId && a.vintage === b.vintage;

/** Adds to the existing line if the vintage is already in the basket. */
export function addItem(items: readonly BasketItem[], added: BasketItem): readonly BasketItem[] {
  if (!items.some((item) => isSameLot(item, added))) return [...items, added];
  return items.map((item) =>
    isSameLot(item, added) ? { ...item, quantity: roundToGrams(item.quantity + added.quantity) } : item,
  );
}

export const changeItem = (items: readonly BasketItem[], changed: BasketItem): readonly BasketItem[] =>
  items.map((item) => (isSameLot(item, changed) ? changed : item));

export const removeItem = (items: readonly BasketItem[], removed: Lot): readonly BasketItem[] =>
  items.filter((item) => !isSameLot(item, removed));

/** Validates a stored basket, which may come from an earlier release. */
export function readItems(stored: unknown): readonly BasketItem[] {
  return Array.isArray(stored) ? stored.filter(isItem) : [];
}

function isItem(value: unknown): value is BasketItem {
  if (typeof value !== 'object' || value === null) return false;
  const { projectId, vintage, quantity } = value as Record<string, unknown>;
  return typeof projectId === 'string' && Number.isInteger(vintage) && typeof quantity === 'number' && quantity > 0;
}

export interface PricedItem extends BasketItem {
  readonly projectName: string;
  readonly demonstration: boolean;
  readonly available: number;
  /** Undefined if it is no longer offered. */
  readonly pricePerCredit: number | undefined;
}

export function priceItem(item: BasketItem, project: OffsetProjectDetail): PricedItem {
  const offer =
    project.archivedAt === null ? project.vintages.find(({ vintage }) => vintage === item.vintage) : undefined;
  return {
    ...item,
    projectName: project.name,
    demonstration: project.demonstration,
    available: offer?.availableCredits ?? 0,
    pricePerCredit: offer?.pricePerCredit,
  };
}

/** In USD, to the cent and at least one cent for each line, as the service charges. */
export const subtotalOf = ({ quantity, pricePerCredit = 0 }: PricedItem): number =>
  Math.max(1, Math.round(quantity * pricePerCredit * 100 + ROUNDING_SLACK)) / 100;

export const totalOf = (items: readonly PricedItem[]): number =>
  Math.round(items.reduce((sum, item) => sum + subtotalOf(item) * 100, 0)) / 100;

/** Avoids floating-point errors: 12.5 × 9.75 × 100 must not end up just below the half cent. */
const ROUNDING_SLACK = 1e-7;

const roundToGrams = (tonnes: number): number => Math.round(tonnes * 1e6) / 1e6;
