/** The version of the Terms that applicants accept; raise it whenever /terms changes in substance. */
export const TERMS_VERSION = '2026-01'

/** How long the committee takes, in business days. */
export const REVIEW_DAYS = { min: 3, max: 5 } as const
