import { notifyBesideMails } from '#server/notifications/notices/notice-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type MailName, sendMails } from '#server/platform/mail/mail.ts'
import { invitationPath, type ReplyRequest } from '#shared/committee/meetings/meeting-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { getMeetingOfPerson, type MeetingReader } from './meeting-of-person.ts'
import { findInvited, lockMeeting, type MeetingRow, updatePerson } from './meeting-queries.ts'

type InvitationMail = Extract<MailName, `meeting-${'invited' | 'changed' | 'cancelled' | 'uninvited'}`>

const TITLES = {
  'meeting-invited': 'You are invited',
  'meeting-changed': 'The meeting has changed',
  'meeting-cancelled': 'The meeting is cancelled',
  'meeting-uninvited': 'You are no longer invited',
} satisfies Record<InvitationMail, string>

type Message = { mail: InvitationMail; heldBy: string; now: Date }

/** Mails and notifies people of a meeting, once the two minutes to undo its cause are over. */
export async function notifyInvited(
  tx: Transaction,
  meeting: MeetingRow,
  userIds: readonly string[],
  { mail, heldBy, now }: Message,
): Promise<void> {
  const all = userIds.map((userId) => ({ meetingId: meeting.id, userId }))
  await sendMails(tx, mail, all, { heldBy })
  const about = { kind: 'meeting', link: invitationPath(meeting.id), aboutId: meeting.id, supersedes: true } as const
  const notice = { title: `${TITLES[mail]}: ${meeting.title}`, body: formatLongDateTime(meeting.startsAt) }
  const mailed = all.map((ids) => ({ person: { userId: ids.userId, ...notice }, sameAs: { name: mail, ids } }))
  await notifyBesideMails(tx, mailed, { ...about, heldBy, now })
}

/** Sends an apology, or takes it back. Throws not_found, and meeting_begun when it has. */
export function replyToInvitation(db: Database, id: string, reply: ReplyRequest, by: MeetingReader) {
  return db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    const person = await findInvited(tx, id, by.accountId)
    if (!meeting || !person) throw new AppError('not_found')
    if (meeting.sentAt || meeting.startsAt <= by.now) throw new AppError('meeting_begun')
    await updatePerson(
      tx,
      person.id,
      reply.isExcused
        ? { attendance: 'excused', note: reply.note, excusedAt: by.now }
        : { attendance: 'invited', note: '', excusedAt: null },
    )
    return getMeetingOfPerson(tx, id, by)
  })
}
