export { constant, type Html, html, isolated, nothing } from './html.ts';
export { baseStyle, brand, htmlPage, ICON } from './page.ts';
