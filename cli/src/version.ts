/** Of the package; a test compares them. Reading the manifest at run time would tie the bundle to its place. */
export const VERSION = '0.1.0';
