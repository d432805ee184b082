/** Brings a field into view and puts the cursor there. */
export function focusField(name: string): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  place?.scrollIntoView({ block: 'center' });
  const control = place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('input, a');
  control?.focus();
}
