/** Every document that shows sample credits says this, across its pages and in its text. */
export const DEMONSTRATION = 'Demonstration';
