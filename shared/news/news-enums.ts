export const NEWS_CATEGORIES = ['urgent', 'achievement', 'announcement', 'general'] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

/** Drafts are visible to admins only; scheduled articles appear at their time. */
export const NEWS_STATES = ['draft', 'scheduled', 'published'] as const
export type NewsState = (typeof NEWS_STATES)[number]
export const NEWS_STATE_LABELS: Record<NewsState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

export const NEWS_CATEGORY_LABELS: Record<NewsCategory, string> = {
  urgent: 'Urgent',
  achievement: 'Achievement',
  announcement: 'Announcement',
  general: 'General',
}
