/** What every document that shows sample credits says, across its pages and in words. */
export const DEMONSTRATION = 'Demonstration';
