/** The album of the festival itself; its address stays /gallery?album=pooram. */
export const FESTIVAL_ALBUM = 'Pooram'
