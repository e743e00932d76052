import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { atLeast, instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { CANDIDATE_STATES } from '#shared/committee/nominations/candidate-enums.ts'
import {
  MAJORITIES,
  QUESTION_KINDS,
  VOTE_MAILINGS,
  VOTE_STATUSES,
  type VotingAge,
} from '#shared/committee/votes/vote-enums.ts'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import { documents } from '../documents/document-tables.ts'

export const votes = pgTable(
  'votes',
  {
    id: primaryId(),
    status: text('status', { enum: VOTE_STATUSES }).notNull().default('draft'),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    isSecret: boolean('is_secret').notNull(),
    minAge: integer('min_age').$type<VotingAge>().notNull(),
    paidOnly: boolean('paid_only').notNull(),
    perMembership: boolean('per_membership').notNull(),
    quorumPercent: integer('quorum_percent').notNull().default(0),
    /** A lot decides a tie; otherwise it is only announced. */
    byLot: boolean('by_lot').notNull().default(false),
    nominationsUntil: instant('nominations_until'),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    /** When the vote was planned to close, if the committee has closed it earlier. */
    plannedClosesAt: instant('planned_closes_at'),
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    /** With it anybody can repeat the order of candidates and, if a lot decided, the lot. */
    orderSeed: text('order_seed'),
    lotSeed: text('lot_seed'),
    remindedAt: instant('reminded_at'),
    /** The vote whose ties this one decides. */
    secondBallotOf: uuid('second_ballot_of').references((): AnyPgColumn => votes.id, { onDelete: 'set null' }),
    /** The vote without ballots that this one repeats. */
    repeatOf: uuid('repeat_of').references((): AnyPgColumn => votes.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.status, VOTE_STATUSES),
    atLeast(t.quorumPercent, 0),
    index().on(t.createdBy),
    index().on(t.opensAt),
    index().on(t.secondBallotOf),
    unique().on(t.repeatOf),
  ],
)

export const voteQuestions = pgTable(
  'vote_questions',
  {
    id: primaryId(),
    voteId: uuid('vote_id')
      .notNull()
      .references(() => votes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: QUESTION_KINDS }).notNull(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    majority: text('majority', { enum: MAJORITIES }).notNull(),
    maxChoices: integer('max_choices').notNull().default(1),
    seats: integer('seats').notNull().default(1),
    office: text('office', { enum: OFFICER_ROLES }),
  },
  (t) => [
    oneOf(t.kind, QUESTION_KINDS),
    oneOf(t.majority, MAJORITIES),
    oneOf(t.office, OFFICER_ROLES),
    index().on(t.voteId, t.position),
  ],
)

/** The documents that voters can read about a question. */
export const votePapers = pgTable(
  'vote_papers',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => voteQuestions.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.documentId] }), index().on(t.documentId)],
)

/** What voters choose from: typed options, and the candidates of an election. */
export const voteOptions = pgTable(
  'vote_options',
  {
    id: primaryId(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => voteQuestions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** Of a candidate the name. */
    title: text('title').notNull(),
    statement: text('statement').notNull().default(''),
    photoUrl: text('photo_url'),
    /** Only of a candidate. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** The member who nominated the candidate; null without one, and once that member is erased. */
    nominatedBy: uuid('nominated_by').references(() => members.id, { onDelete: 'set null' }),
    /** The committee has proposed the candidate, perhaps after a member had nominated them. */
    proposedByCommittee: boolean('proposed_by_committee').notNull().default(false),
    state: text('state', { enum: CANDIDATE_STATES }).notNull().default('accepted'),
    /** How the candidate accepted, recorded by the committee; null for somebody who answers on the site. */
    acceptance: text('acceptance'),
  },
  (t) => [
    oneOf(t.state, CANDIDATE_STATES),
    unique().on(t.questionId, t.memberId),
    index().on(t.memberId),
    index().on(t.nominatedBy),
    index().on(t.questionId, t.position),
  ],
)

/**
 * The roll of voters, fixed when the vote opens, and who has voted: without a time, and rewritten in the order of the
 * random ids when a secret vote closes.
 */
export const voteVoters = pgTable(
  'vote_voters',
  {
    id: primaryId(),
    voteId: uuid('vote_id')
      .notNull()
      .references(() => votes.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Somebody of the member's family; null for the member. */
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'cascade' }),
    hasVoted: boolean('has_voted').notNull().default(false),
  },
  (t) => [index().on(t.voteId, t.memberId), index().on(t.memberId), index().on(t.familyMemberId)],
)

/** What the voters of an open vote have chosen; they can change it until closing. */
export const voteChoices = pgTable(
  'vote_choices',
  {
    voterId: uuid('voter_id')
      .notNull()
      .references(() => voteVoters.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => voteQuestions.id, { onDelete: 'cascade' }),
    /** Sorted; empty for an abstention. */
    optionIds: uuid('option_ids').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.voterId, t.questionId] }), index().on(t.questionId)],
)

/**
 * The ballots of a secret vote while it is open: one encrypted text with how often each choice was made. It is replaced
 * as a whole by each ballot, so that no row, order or time belongs to one.
 */
export const voteUrns = pgTable('vote_urns', {
  voteId: uuid('vote_id')
    .primaryKey()
    .references(() => votes.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
})

/** The counted ballots of a secret vote, written in one step when it closes. */
export const voteBallots = pgTable(
  'vote_ballots',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => voteQuestions.id, { onDelete: 'cascade' }),
    /** Sorted; empty for an abstention. */
    optionIds: uuid('option_ids').array().notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.optionIds] }), atLeast(t.count, 1)],
)

/** The messages to a roll that have begun to leave; `afterId` is the last voter who has got theirs. */
export const voteMailings = pgTable(
  'vote_mailings',
  {
    voteId: uuid('vote_id')
      .notNull()
      .references(() => votes.id, { onDelete: 'cascade' }),
    mail: text('mail', { enum: VOTE_MAILINGS }).notNull(),
    afterId: uuid('after_id'),
  },
  (t) => [primaryKey({ columns: [t.voteId, t.mail] }), oneOf(t.mail, VOTE_MAILINGS)],
)
