/** The version of the Terms that applicants accept; raise it whenever /terms changes in substance. */
export const TERMS_VERSION = '2026-01'
