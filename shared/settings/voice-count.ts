/** How many voices a page shows: the first on Membership, the others on About. Pages read it without the schemas. */
export const VOICES_ON_A_PAGE = 3
