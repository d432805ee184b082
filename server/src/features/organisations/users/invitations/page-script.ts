/** Runs in the browser: the same link in its present form, in place of this address in the history. */
export const script = `
location.replace('/invitation#/' + location.pathname.split('/').pop());
`;
