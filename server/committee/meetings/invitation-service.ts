import { notifyBesideMails } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type MailName, sendMails } from '#server/platform/mail/mail.ts'
import type { DocumentReader } from '#shared/committee/documents/document-rules.ts'
import { invitationPath, type ReplyRequest } from '#shared/committee/meetings/meeting-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { findInvited, lockMeeting, type MeetingRow, updatePerson } from './meeting-queries.ts'
import { getMeeting } from './meeting-view.ts'

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

type Viewer = { accountId: string; reader: DocumentReader; now: Date }

/** A meeting for somebody who is invited. Throws not_found for everybody else. */
export async function getInvitation(db: Executor, id: string, { accountId, reader, now }: Viewer) {
  const person = await findInvited(db, id, accountId)
  if (!person) throw new AppError('not_found')
  const meeting = await getMeeting(db, id, { accountId, reader })
  const { title, startsAt, endsAt, place, link, chair, items, sentAt, document } = meeting
  const isExcused = person.attendance === 'excused'
  return {
    id,
    title,
    startsAt,
    endsAt,
    place,
    link,
    chair,
    isExcused,
    note: isExcused ? person.note : '',
    canReply: sentAt === null && startsAt > now,
    document,
    tasks: sentAt ? items.flatMap(({ tasks }) => tasks).filter(({ ownerId }) => ownerId === accountId) : [],
    items,
  }
}

/** Sends an apology, or takes it back. Throws not_found, and meeting_begun when it has. */
export function replyToInvitation(db: Database, id: string, reply: ReplyRequest, by: Viewer) {
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
    return getInvitation(tx, id, by)
  })
}
