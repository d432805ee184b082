export { brand, ICON } from './brand.ts';
export { constant, type Html, html, isolated, nothing } from './html.ts';
export { htmlPage } from './page.ts';
export { baseStyle } from './style.ts';
