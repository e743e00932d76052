/** What a link lets somebody without an account do: check people in, hand out at a counter, take pictures of families. */
export const HELPER_LINK_PURPOSES = ['gate', 'counter', 'photographer'] as const
export type HelperLinkPurpose = (typeof HELPER_LINK_PURPOSES)[number]

/** What a phone at the gate sends. */
export const GATE_ENTRY_KINDS = ['check_in', 'count', 'undo', 'walk_in', 'out'] as const
export type GateEntryKind = (typeof GATE_ENTRY_KINDS)[number]

/**
 * What became of it. Counted: as sent. Double: more people than the party has, so somebody was let in twice. Full: no
 * places for the people above the party. Rejected: the party has no place any more.
 */
export const GATE_OUTCOMES = ['counted', 'double', 'full', 'rejected'] as const
export type GateOutcome = (typeof GATE_OUTCOMES)[number]

/** What the site knows about a code that is not of an expected party. */
export const GATE_FINDINGS = ['expected', 'waiting', 'not_registered', 'inactive', 'replaced', 'unknown'] as const
export type GateFinding = (typeof GATE_FINDINGS)[number]
