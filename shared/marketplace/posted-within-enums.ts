/** Days since a listing was posted, as the filter offers them. */
export const POSTED_WITHIN = ['1', '7', '30'] as const
export type PostedWithin = (typeof POSTED_WITHIN)[number]
export const POSTED_WITHIN_LABELS: Record<PostedWithin, string> = {
  '1': 'Last 24 hours',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
}
