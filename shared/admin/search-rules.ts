/** A single letter finds nearly everything. */
export const SHORTEST_SEARCH = 2
