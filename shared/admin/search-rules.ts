/** A single letter matches nearly everything. */
export const SHORTEST_SEARCH = 2
