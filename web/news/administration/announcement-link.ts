import { writeAddress } from '#web/platform/write-address.ts'

export const announcementLink = (articleId: string) => ({
  label: 'Write to members',
  href: writeAddress({ about: 'news', id: articleId }),
})
