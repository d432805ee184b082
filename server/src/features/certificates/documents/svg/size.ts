/** A4 across, at 96 to the inch. */
export const SHEET = { width: 1123, height: 794 };
export const LEFT = 84;
export const RIGHT = SHEET.width - LEFT;
export const WIDTH = RIGHT - LEFT;
export const MIDDLE = SHEET.width / 2;
/** The square of the QR code, quiet zone included; its dark modules end at the right edge. */
export const CODE = { side: 132, x: RIGHT - 122, y: 584 };
/** Everything above the signature ends here. */
export const TOP_OF_FOOT = 634;
