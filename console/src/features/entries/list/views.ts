import type { FilterValues } from '../../../components/filters/index.ts';

/** A name for filters, order and period of a list. */
export interface View {
  readonly name: string;
  readonly search: FilterValues;
}

/** Adds a view, or replaces one of the same name. */
export const withView = (views: readonly View[], view: View): readonly View[] =>
  [...without(views, view.name), view].toSorted((a, b) => a.name.localeCompare(b.name));

export const without = (views: readonly View[], name: string): readonly View[] =>
  views.filter((view) => view.name !== name);

export function renamed(views: readonly View[], from: string, to: string): readonly View[] {
  const view = views.find(({ name }) => name === from);
  return view ? withView(without(views, from), { ...view, name: to }) : views;
}

/** Compares searches regardless of the order of their fields. */
export const isSameSearch = (a: FilterValues, b: FilterValues): boolean => canonical(a) === canonical(b);

const canonical = (search: FilterValues): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** The list that an entry was opened from, for the links back and to the previous and next entries. */
export interface ListPosition {
  readonly search: FilterValues;
  readonly ids: readonly string[];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    position?: ListPosition;
  }
}

export interface AdjacentEntries {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export function adjacentEntries(position: ListPosition | undefined, id: string): AdjacentEntries {
  const place = position?.ids.indexOf(id) ?? -1;
  if (place === -1) return { previous: undefined, next: undefined };
  return { previous: position?.ids[place - 1], next: position?.ids[place + 1] };
}
