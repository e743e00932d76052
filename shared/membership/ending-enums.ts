/** Why the committee ends a membership; null in a record whose holder has resigned on the site. */
export const END_REASONS = ['resigned', 'moved_away', 'excluded', 'other'] as const
export type EndReason = (typeof END_REASONS)[number]
export const END_REASON_LABELS: Record<EndReason, string> = {
  resigned: 'Resigned',
  moved_away: 'Moved away',
  excluded: 'Decision of the committee',
  other: 'Another reason',
}
