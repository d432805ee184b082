export interface BrowserName {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** The order matters: most user agents also contain the names of the browsers they derive from. */
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Android user agents also contain “Linux”, and iPads report as Macs by default. */
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Everyday names of the browser and system behind a user agent. */
export const browserName = (userAgent: string | null): BrowserName => ({
  browser: firstOf(BROWSERS, userAgent ?? ''),
  system: firstOf(SYSTEMS, userAgent ?? ''),
});

const firstOf = (names: ReadonlyArray<readonly [RegExp, string]>, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];
