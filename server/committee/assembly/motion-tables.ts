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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { atLeast, instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { MOTION_CHOICES, MOTION_KINDS, MOTION_STATES } from '#shared/committee/assembly/assembly-enums.ts'
import type { Counts } from '#shared/committee/assembly/assembly-rules.ts'
import { CANDIDATE_STATES } from '#shared/committee/nominations/candidate-enums.ts'
import { MAJORITIES } from '#shared/committee/votes/vote-enums.ts'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import { ofAssembly, ofMember } from './assembly-tables.ts'

const ofMotion = () =>
  uuid('motion_id')
    .notNull()
    .references(() => assemblyMotions.id, { onDelete: 'cascade' })
const counts = () => ({
  for: integer('votes_for').notNull().default(0),
  against: integer('votes_against').notNull().default(0),
  abstained: integer('abstained').notNull().default(0),
})

/** All votes of a closed item together; of an election also those of each candidate, without how they were cast. */
export type Tally = { counts: Counts; votes: Record<string, number> }

/** Why the votes were counted again, and the result until then; without one, the item had not closed. */
type StoredRecount = { reason: string; before: Tally | null }

export const assemblyMotions = pgTable(
  'assembly_motions',
  {
    id: primaryId(),
    assemblyId: ofAssembly(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: MOTION_KINDS }).notNull().default('motion'),
    title: text('title').notNull(),
    /** Why it is asked; readers see it below the title. */
    note: text('note').notNull().default(''),
    /** How many candidates an election elects. */
    seats: integer('seats').notNull().default(1),
    /** The office that the elected people get in the next term. */
    office: text('office', { enum: OFFICER_ROLES }),
    majority: text('majority', { enum: MAJORITIES }).notNull(),
    state: text('state', { enum: MOTION_STATES }).notNull().default('waiting'),
    /** Until an election opens, members can nominate themselves and others on their phones. */
    takesNominations: boolean('takes_nominations').notNull().default(false),
    /** By hand, as counted in the hall. */
    ...counts(),
    /** The ballots of an open election, encrypted: how often each choice was made on phones. */
    urn: text('urn'),
    /** Ballots on phones without a candidate, known from its closing until its result is final. */
    phoneAbstained: integer('phone_abstained').notNull().default(0),
    /** The item that this one puts to the vote again: after a tie, or because nothing was decided. */
    followUpOf: uuid('follow_up_of').references((): AnyPgColumn => assemblyMotions.id, {
      onDelete: 'set null',
    }),
    /** The result, stored when the item closes: later changes of people and papers do not change it. */
    tally: jsonb('tally').$type<Tally>(),
    /** When voting ended. */
    votesInHall: integer('votes_in_hall'),
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    /** When the countdown of an open motion ends voting; null without one, and while it is paused. */
    endsAt: instant('ends_at'),
    /** What a paused countdown has left, in milliseconds. */
    pausedMs: integer('paused_ms'),
    /** The total length of the countdown, in seconds. */
    countdownSeconds: integer('countdown_seconds'),
    /** From then on nobody can vote on a phone, although the motion is open: raised cards and paper votes are counted. */
    votingEndedAt: instant('voting_ended_at'),
    /** Counts of the paper votes were removed to count again, so two new ones must agree before it closes. */
    expectsPaper: boolean('expects_paper').notNull().default(false),
    /** When it was opened again after it had closed, only to count. */
    reopenedAt: instant('reopened_at'),
    /** Every time the votes were counted again, in order, for the minutes. */
    recounts: jsonb('recounts').$type<readonly StoredRecount[]>().notNull().default([]),
    /** When the item was last edited. */
    updatedAt: instantOfWriting('updated_at'),
  },
  (t) => [
    oneOf(t.kind, MOTION_KINDS),
    oneOf(t.office, OFFICER_ROLES),
    oneOf(t.majority, MAJORITIES),
    atLeast(t.seats, 1),
    atLeast(t.pausedMs, 0),
    atLeast(t.countdownSeconds, 1),
    oneOf(t.state, MOTION_STATES),
    atLeast(t.for, 0),
    atLeast(t.against, 0),
    atLeast(t.abstained, 0),
    check('assembly_motions_tally_stored', sql`${t.state} <> 'closed' or ${t.kind} = 'line' or ${t.tally} is not null`),
    index().on(t.assemblyId, t.position),
    index().on(t.followUpOf),
    uniqueIndex('assembly_motions_open_index').on(t.assemblyId).where(sql`${t.state} = 'open'`),
  ],
)

/** Who is nominated for election; those who have accepted are on the ballot, in its order. */
export const assemblyCandidates = pgTable(
  'assembly_candidates',
  {
    id: primaryId(),
    motionId: ofMotion(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** The member who nominated the candidate; null without one, and once that member is erased. */
    nominatedBy: uuid('nominated_by').references(() => members.id, { onDelete: 'set null' }),
    /** The committee has proposed the candidate, perhaps after a member had nominated them. */
    proposedByCommittee: boolean('proposed_by_committee').notNull().default(false),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    statement: text('statement').notNull().default(''),
    photoUrl: text('photo_url'),
    state: text('state', { enum: CANDIDATE_STATES }).notNull().default('accepted'),
    /** How the candidate accepted, recorded by the committee; null for somebody who answers on the site. */
    acceptance: text('acceptance'),
    /** Known from its closing until its result is final. */
    phoneVotes: integer('phone_votes').notNull().default(0),
    /** The last message to the candidate says that they are elected: if a recount changes that, they get another one. */
    notifiedElected: boolean('notified_elected').notNull().default(false),
  },
  (t) => [
    oneOf(t.state, CANDIDATE_STATES),
    unique().on(t.motionId, t.memberId),
    index().on(t.motionId, t.position),
    index().on(t.memberId),
    index().on(t.nominatedBy),
  ],
)

/** Votes on phones: one for each member, also those whose proxy somebody holds. */
export const assemblyVotes = pgTable(
  'assembly_votes',
  {
    motionId: ofMotion(),
    memberId: ofMember('member_id'),
    castBy: ofMember('cast_by'),
    /** Null in an election, which is secret. */
    choice: text('choice', { enum: MOTION_CHOICES }),
  },
  (t) => [
    primaryKey({ columns: [t.motionId, t.memberId] }),
    oneOf(t.choice, MOTION_CHOICES),
    index().on(t.memberId),
    index().on(t.castBy),
  ],
)

/** Votes on paper, counted by two people: each enters their own count. */
export const assemblyPaperCounts = pgTable(
  'assembly_paper_counts',
  {
    id: primaryId(),
    motionId: ofMotion(),
    countedBy: uuid('counted_by').references(() => users.id, { onDelete: 'set null' }),
    /** In an election `votes_for` is the papers with a candidate. */
    ...counts(),
    candidateVotes: jsonb('candidate_votes').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [unique().on(t.motionId, t.countedBy), index().on(t.countedBy)],
)
