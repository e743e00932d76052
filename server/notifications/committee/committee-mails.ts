import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { isCommitteeKind } from '#server/notifications/preferences/mail-preference-queries.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { COMMITTEE_KIND_LABELS, COMMITTEE_KINDS } from '#shared/notifications/notification-enums.ts'
import { counted } from '#shared/platform/counts.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'committee-notice': { notificationId: string }
    'committee-digest': { userId: string; notificationIds: string[] }
  }
}

export const committeeMails: MailComposers = {
  'committee-notice': async ({ notificationId }, { db }) => {
    const [found] = await db
      .select({ notice: notifications, email: users.email })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(eq(notifications.id, notificationId))
    if (!found || !isCommitteeKind(found.notice.kind)) return null
    const { kind, title, body, link } = found.notice
    return {
      to: found.email,
      subject: title,
      heading: COMMITTEE_KIND_LABELS[kind],
      committeeKind: kind,
      blocks: [
        { paragraph: body ? `${title}\n${body}` : title },
        { button: { label: 'Open portal', url: link ?? '/admin' } },
        { note: 'You can get these emails once a day or turn them off under Me.' },
      ],
    }
  },
  'committee-digest': async ({ userId, notificationIds }, { db }) => {
    const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    const rows = await db
      .select()
      .from(notifications)
      .where(inArray(notifications.id, notificationIds))
      .orderBy(asc(notifications.createdAt))
    if (!account || rows.length === 0) return null
    const groups = COMMITTEE_KINDS.map((kind) => ({
      label: COMMITTEE_KIND_LABELS[kind],
      titles: rows.filter((row) => row.kind === kind).map(({ title }) => title),
    })).filter(({ titles }) => titles.length > 0)
    return {
      to: account.email,
      subject: `Daily summary: ${counted(rows.length, 'new item', 'new items')}`,
      heading: 'New for the committee',
      blocks: [
        { facts: groups.map(({ label, titles }) => ({ label, value: titles.join('\n') })) },
        { button: { label: 'Open portal', url: '/admin' } },
        {
          note: 'We send this summary once a day if there is something new. You can choose its content under Me.',
        },
      ],
    }
  },
}
