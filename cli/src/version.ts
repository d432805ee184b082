/** Version of the package, compared by a test. Reading package.json at run time would tie the bundle to its location. */
export const VERSION = '0.1.0';
