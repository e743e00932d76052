import * as z from 'zod/mini'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import { Instant } from '#shared/platform/wire.ts'
import { OUTCOMES } from '../votes/count-rules.ts'
import { MAJORITIES } from '../votes/vote-enums.ts'
import { ASSEMBLY_STATES, MOTION_KINDS, MOTION_STATES } from './assembly-enums.ts'
import { Counts } from './assembly-rules.ts'

const Hall = z.object({
  /** Members with a vote. */
  rollSize: z.number(),
  people: z.number(),
  proxies: z.number(),
  /** People and proxies together. */
  votes: z.number(),
  quorum: z.number(),
})

const Candidate = z.object({ id: z.uuid(), name: z.string() })
const OnBallot = z.object({ ...Candidate.shape, statement: z.string(), photoUrl: z.nullable(z.string()) })

export const Motion = z.object({
  id: z.uuid(),
  kind: z.enum(MOTION_KINDS),
  title: z.string(),
  /** Why it is asked. */
  note: z.string(),
  seats: z.number(),
  office: z.nullable(z.enum(OFFICER_ROLES)),
  /** Of an election, in the order of the ballot. */
  candidates: z.array(OnBallot),
  /** Members can nominate, because the election takes nominations and has not opened. */
  acceptsNominations: z.boolean(),
  majority: z.enum(MAJORITIES),
  /** The item that this one puts to the vote again: after a tie, or because nothing was decided. */
  followUpOf: z.nullable(z.uuid()),
  closedAt: z.nullable(Instant),
  state: z.enum(MOTION_STATES),
  /** By the server's clock, with fractions of a second; null without a countdown. */
  countdown: z.nullable(z.object({ secondsLeft: z.number(), totalSeconds: z.number(), isPaused: z.boolean() })),
  /** People can vote on phones: the item is open, and its countdown has not ended. */
  isVoting: z.boolean(),
  /** So few have voted on phones in an open election that the result could show how. */
  isSecrecyAtRisk: z.boolean(),
  /** Votes so far, on phones, by hand and on paper. */
  cast: z.number(),
  votesInHall: z.number(),
  /** Only after closing. */
  result: z.nullable(
    z.object({
      outcome: z.enum(OUTCOMES),
      needed: z.nullable(z.number()),
      /** Of an election `for` is the ballots with a candidate. */
      counts: Counts,
      /** Of an election, most votes first. */
      candidates: z.array(
        z.object({ ...Candidate.shape, votes: z.number(), isElected: z.boolean(), isTied: z.boolean() }),
      ),
    }),
  ),
})

export const Assembly = z.object({
  id: z.uuid(),
  title: z.string(),
  eventId: z.uuid(),
  startsAt: Instant,
  state: z.enum(ASSEMBLY_STATES),
  hall: Hall,
  motions: z.array(Motion),
  speakers: z.array(z.object({ id: z.uuid(), name: z.string(), isOwn: z.boolean() })),
})

export const Listed = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  title: z.string(),
  startsAt: Instant,
  state: z.enum(ASSEMBLY_STATES),
})
