import * as z from 'zod/mini'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import { Instant } from '#shared/platform/wire.ts'
import { OUTCOMES } from './count-rules.ts'
import { MAJORITIES, QUESTION_KINDS, VOTE_STATUSES, VOTING_AGES } from './vote-enums.ts'

/** What voters and the committee both get about a vote. */
export const Text = z.nullable(z.string())

const Rule = {
  minAge: z.literal([...VOTING_AGES]),
  paidOnly: z.boolean(),
  perMembership: z.boolean(),
}

export const Vote = z.object({
  id: z.uuid(),
  title: z.string(),
  intro: z.string(),
  status: z.enum(VOTE_STATUSES),
  isSecret: z.boolean(),
  ...Rule,
  quorumPercent: z.number(),
  byLot: z.boolean(),
  nominationsUntil: z.nullable(Instant),
  opensAt: Instant,
  closesAt: Instant,
  /** When it was planned to close, if the committee has closed it earlier. */
  plannedClosesAt: z.nullable(Instant),
})

const Option = z.object({
  id: z.uuid(),
  title: z.string(),
  /** What a candidate says. */
  statement: z.string(),
  photoUrl: Text,
})

export const Question = z.object({
  id: z.uuid(),
  kind: z.enum(QUESTION_KINDS),
  title: z.string(),
  note: z.string(),
  majority: z.enum(MAJORITIES),
  maxChoices: z.number(),
  seats: z.number(),
  office: z.nullable(z.enum(OFFICER_ROLES)),
  /** What voters choose from, in the order of the ballot. */
  options: z.array(Option),
  /** The documents that voters can read. */
  papers: z.array(z.object({ id: z.uuid(), title: z.string() })),
})

export const Ids = z.array(z.uuid())

export const Result = z.object({
  questionId: z.uuid(),
  outcome: z.enum(OUTCOMES),
  votes: z.array(z.object({ optionId: z.uuid(), votes: z.number() })),
  abstained: z.number(),
  valid: z.number(),
  cast: z.number(),
  needed: z.nullable(z.number()),
  winnerIds: Ids,
  tiedIds: Ids,
  byLot: z.boolean(),
})

export const Turnout = { rollSize: z.number(), voted: z.number() }

export const Listed = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(VOTE_STATUSES),
  opensAt: Instant,
  closesAt: Instant,
  ...Turnout,
})
