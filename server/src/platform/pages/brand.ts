import { html } from './html.ts';

/** A data URI saves a request and keeps the browser from requesting /favicon.ico. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#12372a"/>' +
    '<path d="M8 9h16v3.6h-6.1V24h-3.8V12.6H8z" fill="#f4f6f1"/></svg>',
)}`;

export const brand = html`<p class="brand"><img src="${ICON}" alt="" width="26" height="26">Tonne</p>`;
