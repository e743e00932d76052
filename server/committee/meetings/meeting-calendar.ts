import { type CalendarItem, writeCalendar } from '#server/events/calendar-file.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { invitationPath } from '#shared/committee/meetings/meeting-rules.ts'
import { findInvited, findMeeting, type MeetingRow } from './meeting-queries.ts'

/** A meeting as a calendar file for somebody who is invited. Throws not_found for everybody else. */
export async function renderMeetingCalendar(db: Executor, id: string, by: { accountId: string; siteUrl: string }) {
  const meeting = await findMeeting(db, id)
  if (!meeting || !(await findInvited(db, id, by.accountId))) throw new AppError('not_found')
  const { organisationName: name } = await readSettings(db)
  return writeCalendar([itemOfMeeting(meeting)], { siteUrl: by.siteUrl, name })
}

/** Each change of the meeting replaces the entry. */
const itemOfMeeting = ({
  id,
  title,
  startsAt,
  endsAt,
  place,
  link,
  createdAt,
  updatedAt,
}: MeetingRow): CalendarItem => ({
  id: `meeting-${id}`,
  sequence: Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000),
  title,
  description: link,
  start: startsAt,
  end: endsAt,
  changedAt: updatedAt,
  location: place || link,
  path: invitationPath(id),
  status: 'CONFIRMED',
})
