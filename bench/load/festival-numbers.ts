/** The people of the bench, who come within the same minute. */
export const MEMBERS = 5_000
export const PHONES = 2_000
export const SCANS = 60
export const REGISTRATIONS = 30
export const LOGINS = 20
export const VISITORS = 200
