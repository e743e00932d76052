import { notifyInBell } from '#server/notifications/notices/notice-service.ts'
import { noticeKindOf, shortAnnouncement } from './announcement-content.ts'
import { findDueAnnouncement, markSent, takeDue } from './delivery-queries.ts'
import type { Run } from './run.ts'

const AT_ONCE = 500

/** Stores all notices that are due; each in one transaction with its delivery, so exactly once. */
export async function deliverBells({ db, now, signal }: Run): Promise<void> {
  for (;;) {
    const announcement = await findDueAnnouncement(db, 'bell', now())
    if (!announcement || signal.aborted) return
    const taken = await db.transaction(async (tx) => {
      const found = await takeDue(tx, { announcement, channel: 'bell', limit: AT_ONCE, now: now() })
      const people = found.due.map(({ userId, firstName }) => {
        const { title, body } = shortAnnouncement(announcement, firstName)
        return { userId, title, body }
      })
      const { link } = shortAnnouncement(announcement, '')
      const about = { kind: noticeKindOf(announcement.kind), link, aboutId: announcement.id, now: now() }
      await notifyInBell(tx, people, about)
      await markSent(
        tx,
        found.due.map(({ id }) => id),
        now(),
      )
      return found.taken
    })
    // the rest is locked by somebody who cancels
    if (taken === 0) return
  }
}
