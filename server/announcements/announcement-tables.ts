import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { day, instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import {
  ANNOUNCEMENT_CHANNELS,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_STATUSES,
  DELIVERY_STATUSES,
  LEFT_OUT_REASONS,
} from '#shared/announcements/announcement-enums.ts'
import type { Audience } from '#shared/announcements/audience-rules.ts'
import type { PollDraft } from '#shared/committee/polls/poll-rules.ts'

/** The items of a weekly digest, under the title of their section; `path` is one on this site. */
export type Digest = readonly {
  title: string
  items: readonly { title: string; detail: string; path: string }[]
}[]

export const announcements = pgTable(
  'announcements',
  {
    id: primaryId(),
    status: text('status', { enum: ANNOUNCEMENT_STATUSES }).notNull().default('draft'),
    kind: text('kind', { enum: ANNOUNCEMENT_KINDS }).notNull(),
    title: text('title').notNull(),
    /** As it was typed; see `announcement-text-rules.ts`. */
    text: text('text').notNull(),
    picture: text('picture'),
    linkUrl: text('link_url'),
    linkLabel: text('link_label'),
    /** The poll as written; it opens under the announcement's id when sending starts. */
    poll: jsonb('poll').$type<PollDraft>(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    channels: text('channels', { enum: ANNOUNCEMENT_CHANNELS }).array().notNull(),
    sendAt: instant('send_at'),
    sentAt: instant('sent_at'),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Only of a weekly digest: what it lists, and its day, so that there is one a week. */
    digest: jsonb('digest').$type<Digest>(),
    digestOn: day('digest_on').unique(),
    /** Hidden, and removed with its deliveries once the deletion cannot be undone any more. */
    deletedAt: instant('deleted_at'),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.status, ANNOUNCEMENT_STATUSES),
    oneOf(t.kind, ANNOUNCEMENT_KINDS),
    index().on(t.createdAt, t.id),
    index().on(t.authorId),
    index('announcements_unsent_index').on(t.sendAt).where(sql`${t.status} in ('scheduled', 'sending')`),
  ],
)

/** One row for a person and a channel, so that nobody gets a message twice. Deleted after a year. */
export const announcementDeliveries = pgTable(
  'announcement_deliveries',
  {
    id: primaryId(),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ANNOUNCEMENT_CHANNELS }).notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    leftOut: text('left_out', { enum: LEFT_OUT_REASONS }),
    /** Why it failed, as the mail server or the push service said. */
    reason: text('reason'),
    /** The mail address that was used; stored on failure. */
    address: text('address'),
    /** How often it was refused for now, and when it is tried again. */
    attempts: integer('attempts').notNull().default(0),
    tryAt: instant('try_at'),
    /** The run that has marked it as 'sending'. */
    runId: uuid('run_id'),
    /** When the status last changed. */
    at: instant('at').notNull(),
  },
  (t) => [
    oneOf(t.channel, ANNOUNCEMENT_CHANNELS),
    oneOf(t.status, DELIVERY_STATUSES),
    oneOf(t.leftOut, LEFT_OUT_REASONS),
    unique().on(t.announcementId, t.memberId, t.channel),
    index().on(t.announcementId, t.status, t.channel, t.id),
    index().on(t.memberId),
    index().on(t.at),
    index('announcement_deliveries_waiting_index')
      .on(t.channel, t.announcementId, t.id)
      .where(sql`${t.status} in ('waiting', 'sending')`),
  ],
)

/** A single row: the run that delivers, when it was last alive, and when the next mail may leave. */
export const announcementRuns = pgTable('announcement_runs', {
  id: integer('id').primaryKey(),
  runId: uuid('run_id'),
  /** By the database's clock. */
  aliveAt: instant('alive_at'),
  nextMailAt: instant('next_mail_at'),
})

/** Audiences under a name, shared by all admins. */
export const savedAudiences = pgTable('saved_audiences', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  audience: jsonb('audience').$type<Audience>().notNull(),
  ...timestamps(),
})
