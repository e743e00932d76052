/** One difference between two states of a record, in plain text. */
export type ChangedField = { field: string; before: string; after: string }
