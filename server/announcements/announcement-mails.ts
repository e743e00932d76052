import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { announcements } from './announcement-tables.ts'
import { composeAnnouncement } from './sending/announcement-content.ts'
import { findReason } from './sending/mail-reason.ts'
import { TEST_MARK } from './sending/send-service.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'announcement-test': { announcementId: string; userId: string }
  }
}

export const announcementMails: MailComposers = {
  'announcement-test': async ({ announcementId, userId }, { db }) => {
    const [announcement] = await db.select().from(announcements).where(eq(announcements.id, announcementId))
    const { email, firstName } = users
    const [author] = await db.select({ email, firstName }).from(users).where(eq(users.id, userId))
    if (!announcement || !author?.email) return null
    const mail = composeAnnouncement(
      announcement,
      { ...author, email: author.email },
      await findReason(db, announcement),
    )
    return { ...mail, subject: `${TEST_MARK}${mail.subject}` }
  },
}
