/** The database cannot be opened; the message is one line for the person starting the site. */
export class DatabaseUnavailable extends Error {}
