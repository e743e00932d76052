import { findAddressee } from '#server/membership/mail-addressee.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { bodyOf, letterOf } from '#server/platform/mail/mail-text.ts'
import { numberOfYear } from '#shared/committee/meetings/meeting-rules.ts'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { writeMinutesMail } from './meeting-mails.ts'
import { readLastNumbers } from './meeting-queries.ts'
import { getMeeting, PARTICIPANT } from './meeting-view.ts'

type Previewing = { accountId: string; siteUrl: string }

/**
 * Who gets the minutes by email, and that email as one of them will read it, the caller if possible. Throws not_found, and
 * minutes_sent once sending can no longer be undone.
 */
export async function previewMinutes(db: Executor, id: string, { accountId, siteUrl }: Previewing) {
  const meeting = await getMeeting(db, id, { accountId, reader: PARTICIPANT })
  if (meeting.sentAt) throw new AppError('minutes_sent')
  const invited = meeting.people.flatMap(({ userId, name, hasAddress }) =>
    userId && hasAddress ? [{ userId, name }] : [],
  )
  const reader = invited.find(({ userId }) => userId === accountId) ?? invited[0]
  const addressee = reader && (await findAddressee(db, reader.userId))
  const recipients = invited.map(({ name }) => name)
  if (!addressee) return { recipients, subject: '', text: '' }
  const year = Number(formatYear(meeting.startsAt))
  const number = numberOfYear(year, (await readLastNumbers(db, year)).minutes + 1)
  const letter = letterOf(await writeMinutesMail(db, { ...meeting, number }, addressee), siteUrl)
  return { recipients, subject: letter.subject, text: bodyOf(letter) }
}
