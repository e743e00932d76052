/**
 * What a judge's page sends for one criterion of one letter. A page keeps one `clientId` for its life and counts its
 * changes from 1 in `sequence`, so no decision depends on the clock of a phone.
 */
export type MarkChange = {
  clientId: string
  sequence: number
  /** The revision that the page knew when the change was made; 0 if there was none. */
  basedOn: number
}

/** The stored state of the same criterion: who changed it last, and how often it was changed. */
export type StoredRevision = {
  clientId: string
  sequence: number
  revision: number
}

/**
 * What to do with a change that arrives: 'store' it, 'ignore' one that has arrived before, or report a 'conflict' with
 * another page of the same judge that has changed the mark in between. A conflict changes nothing: the page shows both
 * marks and sends the chosen one again, based on the stored revision.
 */
export function decideOnChange(change: MarkChange, stored: StoredRevision | null): 'store' | 'ignore' | 'conflict' {
  if (stored === null) return 'store'
  if (stored.clientId === change.clientId) return change.sequence > stored.sequence ? 'store' : 'ignore'
  return change.basedOn >= stored.revision ? 'store' : 'conflict'
}
