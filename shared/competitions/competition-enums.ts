/** One person, or a group that performs together and has a leader. */
export const ITEM_KINDS = ['single', 'group'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]
export const ITEM_KIND_LABELS: Record<ItemKind, string> = { single: 'Single', group: 'Group' }

/** How the marks of several judges become one score. */
export const COMBINE_RULES = ['sum', 'mean'] as const
export type CombineRule = (typeof COMBINE_RULES)[number]
export const COMBINE_RULE_LABELS: Record<CombineRule, string> = { sum: 'Sum of all judges', mean: 'Mean of all judges' }

/** In order. From roll call to publication only code letters are shown. */
export const ITEM_STATES = ['entries', 'roll_call', 'on_stage', 'judged', 'confirmed', 'published'] as const
export type ItemState = (typeof ITEM_STATES)[number]
export const ITEM_STATE_LABELS: Record<ItemState, string> = {
  entries: 'Waiting for roll call',
  roll_call: 'Called',
  on_stage: 'On stage',
  judged: 'Judged',
  confirmed: 'Confirmed',
  published: 'Published',
}

/** What happened to one entry after the roll call. */
export const STAGE_STATES = ['waiting', 'on_stage', 'done', 'absent', 'disqualified'] as const
export type StageState = (typeof STAGE_STATES)[number]
export const STAGE_STATE_LABELS: Record<StageState, string> = {
  waiting: 'Waiting',
  on_stage: 'On stage',
  done: 'Done',
  absent: 'Absent',
  disqualified: 'Disqualified',
}

/** How participants are assigned to houses. */
export const HOUSE_RULES = ['none', 'emirate', 'lot', 'hand'] as const
export type HouseRule = (typeof HOUSE_RULES)[number]
export const HOUSE_RULE_LABELS: Record<HouseRule, string> = {
  none: 'No houses',
  emirate: 'By emirate',
  lot: 'At random',
  hand: 'By hand',
}

export const APPEAL_STATES = ['open', 'accepted', 'rejected'] as const
export type AppealState = (typeof APPEAL_STATES)[number]
export const APPEAL_STATE_LABELS: Record<AppealState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

/** Where a judge's marks come from. */
export const MARK_SOURCES = ['phone', 'paper'] as const
