import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { ASSEMBLY_STATES } from '#shared/committee/assembly/assembly-enums.ts'
import { meetings } from '../meetings/meeting-tables.ts'

export const ofAssembly = () =>
  uuid('assembly_id')
    .notNull()
    .references(() => assemblies.id, { onDelete: 'cascade' })
export const ofMember = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** An event that is a general assembly. */
export const assemblies = pgTable(
  'assemblies',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .unique()
      .references(() => events.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ASSEMBLY_STATES }).notNull().default('planned'),
    /** In the address of the projector's page, until it is renewed or revoked; it answers until the assembly ends. */
    boardToken: text('board_token').unique(),
    quorumPercent: integer('quorum_percent').notNull(),
    paidOnly: boolean('paid_only').notNull(),
    maxProxies: integer('max_proxies').notNull(),
    proxiesUntil: instant('proxies_until').notNull(),
    doorsOpenedAt: instant('doors_opened_at'),
    startedAt: instant('started_at'),
    closedAt: instant('closed_at'),
    /** The meeting with the draft minutes, made when the assembly ends. */
    meetingId: uuid('meeting_id').references(() => meetings.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (t) => [oneOf(t.state, ASSEMBLY_STATES), index().on(t.meetingId), index().on(t.createdBy)],
)

/** The members with a vote, fixed when the doors open, and whether they are in the hall. */
export const assemblyMembers = pgTable(
  'assembly_members',
  {
    assemblyId: ofAssembly(),
    memberId: ofMember('member_id'),
    isHere: boolean('is_here').notNull().default(false),
    cameAt: instant('came_at'),
    leftAt: instant('left_at'),
  },
  (t) => [primaryKey({ columns: [t.assemblyId, t.memberId] }), index().on(t.memberId)],
)
