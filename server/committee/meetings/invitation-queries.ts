import { and, asc, eq, exists, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
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
