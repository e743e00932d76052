/** How often a thing is included: per person or child of the party, once per party, or as ordered and paid. */
export const INCLUDED_BASES = ['person', 'child', 'party', 'ordered'] as const
export type IncludedBasis = (typeof INCLUDED_BASES)[number]
export const INCLUDED_BASIS_LABELS: Readonly<Record<IncludedBasis, string>> = {
  person: 'One for each person in a party',
  child: 'One for each child',
  party: 'One for each party',
  ordered: 'As in the paid tickets and extras below',
}

/** What a phone at a counter sends. Extra: served anyway, above what the ticket includes. */
export const SERVING_KINDS = ['serve', 'extra', 'undo'] as const
export type ServingKind = (typeof SERVING_KINDS)[number]

/**
 * What became of it. Counted: as sent. Double: more than the ticket includes, so something was served twice. Rejected:
 * the party has no place any more, or has not paid.
 */
export const SERVING_OUTCOMES = ['counted', 'double', 'rejected'] as const
export type ServingOutcome = (typeof SERVING_OUTCOMES)[number]
