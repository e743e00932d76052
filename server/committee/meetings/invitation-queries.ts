import { and, asc, desc, eq, exists, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { undoableChanges } from '#server/platform/undo/undo-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { meetingPeople, meetings } from './meeting-tables.ts'

/** Whether somebody is invited to a meeting that is not over, and has not sent an apology. */
export const isAheadFor = (db: Executor, accountId: string, now: Date): SQL | undefined =>
  and(
    isNull(meetings.deletedAt),
    isNull(meetings.sentAt),
    gt(meetings.endsAt, now),
    exists(
      db
        .select({ one: sql`1` })
        .from(meetingPeople)
        .where(
          and(
            eq(meetingPeople.meetingId, meetings.id),
            eq(meetingPeople.userId, accountId),
            ne(meetingPeople.attendance, 'excused'),
          ),
        ),
    ),
  )

/** The meetings to which somebody is invited, until they are over or the person has sent an apology; the soonest first. */
export const listMeetingsAhead = (db: Executor, accountId: string, now: Date) =>
  db
    .select({ id: meetings.id, title: meetings.title, startsAt: meetings.startsAt, place: meetings.place })
    .from(meetings)
    .where(isAheadFor(db, accountId, now))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))

/** Whether the minutes in `meetings` have been sent, and sending them can no longer be undone. */
export const areMinutesFinal = sql<boolean>`${meetings.sentAt} is not null and not exists (select from ${undoableChanges}
  where ${undoableChanges.name} = 'minutes-sent'
  and ${undoableChanges.data} @> jsonb_build_array(jsonb_build_object('meetingId', ${meetings.id})))`

export type MeetingOfPerson = Awaited<ReturnType<typeof listMeetingsOfPerson>>[number]

/** The meetings to which somebody is invited, and those with published minutes, whoever may read them; latest first. */
export const listMeetingsOfPerson = (db: Executor, accountId: string, id?: string) =>
  db
    .select({
      meeting: meetings,
      areMinutesFinal,
      invited: { attendance: meetingPeople.attendance, note: meetingPeople.note },
      document: { visibility: documents.visibility, duties: documents.duties },
    })
    .from(meetings)
    .leftJoin(meetingPeople, and(eq(meetingPeople.meetingId, meetings.id), eq(meetingPeople.userId, accountId)))
    .leftJoin(documents, and(eq(documents.id, meetings.documentId), isNull(documents.deletedAt)))
    .where(
      and(
        isNull(meetings.deletedAt),
        id === undefined ? undefined : eq(meetings.id, id),
        or(isNotNull(meetingPeople.id), isNotNull(documents.id)),
      ),
    )
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
