import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { day, instant, instantOfWriting, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { COMBINE_RULES, ITEM_KINDS, ITEM_STATES, STAGE_STATES } from '#shared/competitions/competition-enums.ts'
import type { FestivalSettings } from '#shared/competitions/festival-rules.ts'
import type { Criterion } from '#shared/competitions/item-rules.ts'

type RollCallChange = { id: string; adminIds: string[]; askedBy: string; askedAt: string }
type AgreedChange = { at: string; programIds: string[] }

/** The events that are arts festivals. */
export const competitionFestivals = pgTable('competition_festivals', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  settings: jsonb('settings').$type<FestivalSettings>().notNull(),
  /** The only admins who may call a roll and see who has which letter. */
  rollCallAdminIds: uuid('roll_call_admin_ids').array().notNull(),
  /** A change of them after a draw, until a second admin agrees. */
  rollCallChange: jsonb('roll_call_change').$type<RollCallChange>(),
  /** The changes after a draw. The results of the items that were drawn say so. */
  rollCallChanges: jsonb('roll_call_changes').$type<AgreedChange[]>().notNull().default([]),
  /** Numbers are given once and never again, to people and groups alike. */
  nextChestNumber: integer('next_chest_number').notNull().default(101),
  /** Shown on all boards. */
  boardMessage: text('board_message'),
  ...timestamps(),
})

const ofFestival = () =>
  uuid('event_id')
    .notNull()
    .references(() => competitionFestivals.eventId, { onDelete: 'cascade' })

/** The programs that are judged. */
export const competitionItems = pgTable(
  'competition_items',
  {
    programId: uuid('program_id')
      .primaryKey()
      .references(() => eventPrograms.id, { onDelete: 'cascade' }),
    eventId: ofFestival(),
    kind: text('kind', { enum: ITEM_KINDS }).notNull(),
    minSize: integer('min_size'),
    maxSize: integer('max_size'),
    /** A key of the festival's age categories. */
    ageCategory: text('age_category'),
    timeLimitSeconds: integer('time_limit_seconds'),
    warningSeconds: integer('warning_seconds'),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    combine: text('combine', { enum: COMBINE_RULES }).notNull(),
    dropsExtremes: boolean('drops_extremes').notNull(),
    allowsHalfMarks: boolean('allows_half_marks').notNull(),
    tieCriterionId: uuid('tie_criterion_id'),
    state: text('state', { enum: ITEM_STATES }).notNull().default('entries'),
    /** The valid draw of `competition_roll_calls`, which refers to this table; null before the roll call. */
    drawId: uuid('draw_id'),
    publishedVersion: integer('published_version').notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.kind, ITEM_KINDS),
    oneOf(t.combine, COMBINE_RULES),
    oneOf(t.state, ITEM_STATES),
    index().on(t.eventId),
  ],
)

export const ofItem = () =>
  uuid('program_id')
    .notNull()
    .references(() => competitionItems.programId, { onDelete: 'cascade' })

export const competitionJudges = pgTable(
  'competition_judges',
  {
    id: primaryId(),
    eventId: ofFestival(),
    name: text('name').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** SHA-256 of the link's token; a new link replaces it. */
    tokenHash: text('token_hash').unique(),
    pinHash: text('pin_hash'),
    validOn: day('valid_on'),
    /** The admin who has seen the link and its PIN, and so could judge with them. */
    linkIssuedBy: uuid('link_issued_by').references(() => users.id, { onDelete: 'set null' }),
    wrongPins: integer('wrong_pins').notNull().default(0),
    openedAt: instant('opened_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [unique().on(t.eventId, t.userId), index().on(t.userId), index().on(t.memberId), index().on(t.linkIssuedBy)],
)

export const ofJudge = () =>
  uuid('judge_id')
    .notNull()
    .references(() => competitionJudges.id, { onDelete: 'cascade' })

export const competitionItemJudges = pgTable(
  'competition_item_judges',
  { programId: ofItem(), judgeId: ofJudge(), position: integer('position').notNull() },
  (t) => [primaryKey({ columns: [t.programId, t.judgeId] }), index().on(t.judgeId)],
)

/** One row per person and festival. A trigger adds it with the first entry and keeps name and date of birth current. */
export const competitionParticipants = pgTable(
  'competition_participants',
  {
    id: primaryId(),
    eventId: ofFestival(),
    /** The id of the family member, otherwise of the member; it stays when the family changes. */
    personId: uuid('person_id').notNull(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'set null' }),
    /** Null for erased people. */
    name: text('name'),
    /** In Malayalam script, for certificates. */
    malayalamName: text('malayalam_name'),
    dateOfBirth: day('date_of_birth'),
    chestNumber: integer('chest_number'),
    /** A key of the festival's houses. */
    houseKey: text('house_key'),
    /** A key of the festival's titles, for which an admin has named this person. */
    championTitle: text('champion_title'),
    nameConsentAt: instant('name_consent_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    unique().on(t.eventId, t.personId),
    unique().on(t.eventId, t.chestNumber),
    index().on(t.memberId),
    index().on(t.familyMemberId),
    index().on(t.personId),
  ],
)

const ofParticipant = () =>
  uuid('participant_id')
    .notNull()
    .references(() => competitionParticipants.id, { onDelete: 'cascade' })

/** A person or a group in an item. A trigger adds it with the place in the program. */
export const competitionEntries = pgTable(
  'competition_entries',
  {
    id: primaryId(),
    programId: ofItem(),
    /** The person, or the leader of the group. */
    participantId: ofParticipant(),
    registrationId: uuid('registration_id').references(() => programRegistrations.id, { onDelete: 'set null' }),
    groupName: text('group_name'),
    /** The leader gives it to the people of the group. */
    joinCode: text('join_code'),
    /** Of a group. */
    chestNumber: integer('chest_number'),
    lateReason: text('late_reason'),
    lateBy: uuid('late_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null before the roll call. */
    isPresent: boolean('is_present'),
    /** The code letter. */
    code: text('code'),
    stageState: text('stage_state', { enum: STAGE_STATES }).notNull().default('waiting'),
    stageReason: text('stage_reason'),
    stageOrder: integer('stage_order'),
    startedAt: instant('started_at'),
    pausedAt: instant('paused_at'),
    pausedSeconds: integer('paused_seconds').notNull().default(0),
    finishedAt: instant('finished_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    oneOf(t.stageState, STAGE_STATES),
    unique().on(t.programId, t.participantId),
    unique().on(t.programId, t.code),
    unique().on(t.programId, t.joinCode),
    index().on(t.participantId),
    index().on(t.registrationId),
    index().on(t.lateBy),
  ],
)

export const ofEntry = () =>
  uuid('entry_id')
    .notNull()
    .references(() => competitionEntries.id, { onDelete: 'cascade' })

/** The people of a group, its leader included. */
export const competitionGroupMembers = pgTable(
  'competition_group_members',
  {
    entryId: ofEntry(),
    participantId: ofParticipant(),
    programId: ofItem(),
    joinedAt: instantOfWriting('joined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.participantId] }),
    // nobody is in two groups of one item
    unique().on(t.programId, t.participantId),
    index().on(t.participantId),
  ],
)

/** Every draw of code letters; the item names the valid one. */
export const competitionRollCalls = pgTable(
  'competition_roll_calls',
  {
    id: primaryId(),
    programId: ofItem(),
    /** With the order of the entries it repeats the draw. */
    seed: text('seed').notNull(),
    /** The entries that were present, in the order that was drawn from. */
    entryIds: uuid('entry_ids').array().notNull(),
    calledAt: instantOfWriting('called_at'),
    calledBy: uuid('called_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.programId, t.calledAt), index().on(t.calledBy)],
)
