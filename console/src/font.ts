const STORED = 'tonne.font';

/** On a first visit the font waits for the figures. Afterwards the browser has it, and the page begins with it. */
export function loadFontIfCached(): void {
  if (localStorage.getItem(STORED) !== null) loadFont();
}

export function loadFont(): void {
  void import('@fontsource-variable/inter/wght.css').then(() => localStorage.setItem(STORED, 'true'));
}
