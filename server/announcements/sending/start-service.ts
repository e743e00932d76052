import * as z from 'zod/mini'
import { openPoll } from '#server/committee/polls/poll-service.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { PollForm } from '#shared/committee/polls/poll-rules.ts'
import { type Announcement, lockToSend, updateAnnouncement } from '../announcement-queries.ts'
import { insertDeliveries } from '../audiences/audience-queries.ts'
import { conditionOf } from '../audiences/audience-service.ts'
import { optOutKindOf } from './delivery-queries.ts'
import type { Run } from './run.ts'

/** Why a poll that has already ended cannot be asked. */
export const POLL_TOO_LATE = 'The poll would end before it is sent. Please choose a later time.'

/**
 * Fixes the audience of an announcement whose time has come: one delivery for each person and channel, and who can
 * answer its poll. If its audience names something deleted since, or its poll has ended, it becomes a draft again and
 * its author gets a notice.
 */
export function startAnnouncement({ db, now }: Run, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockToSend(tx, id)
    if (locked?.status !== 'scheduled' || !locked.sendAt || locked.sendAt > now()) return
    const where = await conditionOf(tx, locked.audience, now()).catch((error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    })
    if (where instanceof AppError) return takeBack(tx, locked, { reason: where.message, now: now() })
    const poll = locked.poll && z.parse(PollForm, locked.poll)
    if (poll && poll.closesAt <= now()) return takeBack(tx, locked, { reason: POLL_TOO_LATE, now: now() })
    if (poll) await openPoll(tx, { id, form: poll, authorId: locked.authorId, now: now() }, where)
    const fixing = { announcementId: id, channels: locked.channels, kind: optOutKindOf(locked), now: now() }
    await insertDeliveries(tx, where, fixing)
    await updateAnnouncement(tx, id, { status: 'sending', updatedAt: locked.updatedAt })
  })
}

type Problem = { reason: string; now: Date }

async function takeBack(tx: Transaction, before: Announcement, { reason, now }: Problem): Promise<void> {
  const after = await updateAnnouncement(tx, before.id, { status: 'draft', sendAt: null, updatedAt: before.updatedAt })
  const subject = { subjectType: 'announcement', subjectId: before.id }
  const log = { before: { status: before.status }, after: { status: after.status, title: before.title, reason } }
  await recordActivity(tx, { actorId: null, action: 'announcement.not_sent', ...subject, ...log })
  if (!before.authorId) return
  const title = `‘${before.title}’ was not sent`
  const about = { kind: 'membership', link: '/admin/announcements', aboutId: before.id, now } as const
  await notifyPeople(tx, [{ userId: before.authorId, title, body: reason }], about)
}
