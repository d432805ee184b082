import { type Html, html } from '../../../../platform/pages/index.ts';

/** Each verdict has its own shape, so that colour is not needed to tell them apart. */
const icon = (shape: Html): Html =>
  html`<svg class="sign" viewBox="0 0 64 64" width="64" height="64" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shape}</svg>`;

export const tick = icon(html`<circle cx="32" cy="32" r="28"/><path d="M19 33.5l9 9 17-19.5"/>`);
export const barred = icon(html`<circle cx="32" cy="32" r="28"/><path d="M12.5 12.5l39 39"/>`);
export const warning = icon(html`<path d="M32 6l28 50H4z"/><path d="M32 25v14"/><path d="M32 47v.5"/>`);
export const question = icon(
  html`<circle cx="32" cy="32" r="28"/><path d="M24 25a8 8 0 1 1 11.5 7.2c-2.3 1.1-3.5 2.6-3.5 5.3"/><path d="M32 46v.5"/>`,
);
