export const NEWS_CATEGORIES = ['urgent', 'achievement', 'announcement', 'general'] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]
export const NEWS_CATEGORY_LABELS: Record<NewsCategory, string> = {
  urgent: 'Urgent',
  achievement: 'Achievement',
  announcement: 'Announcement',
  general: 'General',
}
