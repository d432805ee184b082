export const style = ``;
