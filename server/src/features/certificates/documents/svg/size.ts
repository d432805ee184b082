/** A4 across, at 96 to the inch. */
export const SHEET = { width: 1123, height: 794 };
export const LEFT = 84;
export const RIGHT = SHEET.width - LEFT;
export const WIDTH = RIGHT - LEFT;
export const MIDDLE = SHEET.width / 2;
