import { shortAnnouncement } from './announcement-content.ts'
import { type Due, findDueAnnouncement, markSending, recordOutcome, takeDue } from './delivery-queries.ts'
import { sendPush } from './push-channel.ts'
import type { Run } from './run.ts'
import { keepLease } from './run-lease.ts'

const AT_ONCE = 20
const OUTCOMES = {
  sent: { status: 'sent' },
  'no-device': { status: 'left_out', leftOut: 'no_device' },
  failed: { status: 'failed', reason: 'The push service of the phone did not accept it.' },
} as const

/** Hands over all phone notifications that are due; each at most once. */
export async function deliverPushes(run: Run): Promise<void> {
  const { db, now, id: runId, signal } = run
  for (;;) {
    const announcement = await findDueAnnouncement(db, 'push', now())
    if (!announcement || signal.aborted) return
    const found = await db.transaction(async (tx) => {
      if (!(await keepLease(tx, runId))) return { due: [], taken: 0 }
      const taken = await takeDue(tx, { announcement, channel: 'push', limit: AT_ONCE, now: now() })
      await markSending(
        tx,
        taken.due.map(({ id }) => id),
        runId,
        now(),
      )
      return taken
    })
    const handOver = async ({ id, userId, firstName }: Due) => {
      const { title, body: text, link } = shortAnnouncement(announcement, firstName)
      const outcome = OUTCOMES[await sendPush(run, { id, announcementId: announcement.id, userId, title, text, link })]
      await recordOutcome(db, id, runId, { ...outcome, at: now() })
    }
    // one that fails stays marked, and becomes unknown
    const failed = (await Promise.allSettled(found.due.map(handOver))).find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
    if (found.taken === 0) return
  }
}
