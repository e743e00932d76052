import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, day, instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { ATTENDANCES } from '#shared/committee/meetings/meeting-enums.ts'
import type { CountedHall } from '#shared/committee/meetings/meeting-rules.ts'
import { documents } from '../documents/document-tables.ts'

const account = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

export const meetings = pgTable(
  'meetings',
  {
    id: primaryId(),
    title: text('title').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    place: text('place').notNull().default(''),
    link: text('link').notNull().default(''),
    quorum: integer('quorum'),
    /** Only of the minutes of an assembly: what was counted there. */
    hall: jsonb('hall').$type<CountedHall>(),
    chair: text('chair').notNull().default(''),
    /** A saved audience, which belongs to a later feature; null for the committee. */
    audienceId: uuid('audience_id'),
    /** Of the audience when it was chosen; empty for the committee. */
    audienceName: text('audience_name').notNull().default(''),
    writerId: account('writer_id'),
    /** Of the window that writes: nothing is saved without it. */
    writerKey: uuid('writer_key'),
    writerSince: instant('writer_since'),
    /** When the draft was last saved. */
    savedAt: instant('saved_at'),
    /** The number of the year, from the day the minutes are sent. */
    minutesYear: integer('minutes_year'),
    minutesNumber: integer('minutes_number'),
    sentAt: instant('sent_at'),
    sentBy: account('sent_by'),
    /** The published minutes. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    /** Hidden everywhere, and removed once the deletion cannot be undone any more. */
    deletedAt: instant('deleted_at'),
    ...timestamps(),
  },
  (t) => [
    check('meetings_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    unique('meetings_minutes_number').on(t.minutesYear, t.minutesNumber),
    index().on(t.startsAt),
    index().on(t.writerId),
    index().on(t.sentBy),
    index().on(t.documentId),
  ],
)

const ofMeeting = () =>
  uuid('meeting_id')
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' })

/** Who is invited, and who came. */
export const meetingPeople = pgTable(
  'meeting_people',
  {
    id: primaryId(),
    meetingId: ofMeeting(),
    position: integer('position').notNull(),
    userId: account('user_id'),
    name: text('name').notNull(),
    office: text('office').notNull().default(''),
    attendance: text('attendance', { enum: ATTENDANCES }).notNull().default('invited'),
    note: text('note').notNull().default(''),
    /** When the person sent an apology; null if the minutes say it, or nobody does. */
    excusedAt: instant('excused_at'),
  },
  (t) => [
    oneOf(t.attendance, ATTENDANCES),
    unique('meeting_people_once').on(t.meetingId, t.userId),
    index().on(t.userId),
  ],
)

/** The agenda in order, with what was said. */
export const meetingItems = pgTable(
  'meeting_items',
  {
    id: uuid('id').primaryKey(),
    meetingId: ofMeeting(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    speaker: text('speaker').notNull().default(''),
    minutes: integer('minutes'),
    text: text('text').notNull().default(''),
    /** The earlier meeting whose minutes are approved under this item. */
    aboutMeetingId: uuid('about_meeting_id').references((): AnyPgColumn => meetings.id, { onDelete: 'set null' }),
    /** The meeting has approved them without counting votes; the text says with which changes. */
    approvesMinutes: boolean('approves_minutes').notNull().default(false),
  },
  (t) => [index().on(t.meetingId), index().on(t.aboutMeetingId)],
)

const ofItem = () =>
  uuid('item_id')
    .notNull()
    .references(() => meetingItems.id, { onDelete: 'cascade' })

export const meetingPapers = pgTable(
  'meeting_papers',
  {
    itemId: ofItem(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.documentId] }), index().on(t.documentId)],
)

export const meetingDecisions = pgTable(
  'meeting_decisions',
  {
    id: uuid('id').primaryKey(),
    itemId: ofItem(),
    position: integer('position').notNull(),
    /** The number of the year, from the day the minutes are sent. */
    year: integer('year'),
    number: integer('number'),
    text: text('text').notNull(),
    proposer: text('proposer').notNull().default(''),
    votesFor: integer('votes_for').notNull(),
    votesAgainst: integer('votes_against').notNull(),
    votesAbstained: integer('votes_abstained').notNull(),
  },
  (t) => [
    unique('meeting_decisions_number').on(t.year, t.number),
    atLeast(t.votesFor, 0),
    atLeast(t.votesAgainst, 0),
    atLeast(t.votesAbstained, 0),
    index().on(t.itemId),
  ],
)

/** A task counts from the day the minutes are sent. */
export const meetingTasks = pgTable(
  'meeting_tasks',
  {
    id: uuid('id').primaryKey(),
    itemId: ofItem(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    ownerId: account('owner_id'),
    ownerName: text('owner_name').notNull(),
    dueOn: day('due_on').notNull(),
    doneAt: instant('done_at'),
    doneBy: account('done_by'),
  },
  (t) => [index().on(t.itemId), index().on(t.ownerId), index().on(t.doneBy)],
)
