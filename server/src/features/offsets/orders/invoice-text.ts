/** Thousands by commas; the decimals as they are. */
export function inThousands(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}

/** Without zeros that say nothing. */
export const plainQuantity = (decimal: string): string =>
  inThousands(decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
