/** Where an announcement about an article is written. */
export const announcementAddress = (articleId: string): string => `/admin/announcements?about=news:${articleId}`

export const announcementLink = (articleId: string) => ({
  label: 'Write to members',
  href: announcementAddress(articleId),
})
