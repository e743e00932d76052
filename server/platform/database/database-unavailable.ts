/** The database cannot be opened; the message is one line for the person who starts the site. */
export class DatabaseUnavailable extends Error {}
