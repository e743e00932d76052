/** A deletion request is completed within this many days. */
export const DELETION_DAYS = 30
