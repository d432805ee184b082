/** The GHG Protocol's three: direct, purchased energy, other indirect. On the wire it is called `scope`. */
export const ghgScopes = [1, 2, 3] as const;
export type GhgScope = (typeof ghgScopes)[number];
