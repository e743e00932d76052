import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Message } from '#shared/platform/wire.ts'
import { CandidateForm, NominationForm } from '../nominations/nomination-rules.ts'
import { OwnNomination } from '../nominations/nomination-wire.ts'
import { MAJORITIES, QUESTION_KINDS, VOTER_OBSTACLES } from './vote-enums.ts'
import { BallotForm } from './vote-form-rules.ts'
import { Ids, Listed, Question, Result, Text, Turnout, Vote } from './vote-wire.ts'

/** A vote as one voter sees it. */
const VoterView = z.object({
  ...Vote.shape,
  ...Turnout,
  questions: z.array(Question),
  /** Should have closed, and the site has another secret than the one that sealed its ballots. */
  cannotBeCounted: z.boolean(),
  canVote: z.boolean(),
  /** Why this person cannot vote; before the opening, why they could not if it opened now. */
  obstacle: z.nullable(z.enum(VOTER_OBSTACLES)),
  hasVoted: z.boolean(),
  /** Proves that this person has voted, and says nothing about how. */
  receipt: Text,
  /** What the person has chosen in an open vote; empty in a secret one. */
  choices: z.array(z.object({ questionId: z.uuid(), optionIds: Ids })),
  /** Only after closing. */
  results: z.array(Result),
  lotSeed: Text,
  /** The second ballot about its ties, once it is planned. */
  secondBallotId: z.nullable(z.uuid()),
  /** The vote that repeats the questions without a ballot, once it is planned. */
  repeatId: z.nullable(z.uuid()),
  acceptsNominations: z.boolean(),
  ownNominations: z.array(OwnNomination),
})

/** A vote in the list of one person. */
const OwnListed = z.object({
  ...Listed.shape,
  isOnRoll: z.boolean(),
  hasVoted: z.boolean(),
  /** Why the person has no vote in it, or would have none if it opened now; null for a voter. */
  noVoteBecause: z.nullable(z.string()),
})

/** The counted ballots of one question: sorted by what was chosen, with names only in an open vote. */
const PublishedBallots = z.object({
  rollSize: z.number(),
  quorumPercent: z.number(),
  lotSeed: Text,
  questions: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(QUESTION_KINDS),
      title: z.string(),
      majority: z.enum(MAJORITIES),
      seats: z.number(),
      options: z.array(z.object({ id: z.uuid(), title: z.string() })),
      ballots: z.array(z.object({ optionIds: Ids, name: Text })),
    }),
  ),
  /** The receipts of everybody who has voted, in alphabetical order. */
  receipts: z.array(z.string()),
})

/** What voters call. */
export const votingApi = {
  'GET /api/votes': { why: 'The votes of members, latest first (issue 39)', response: z.array(OwnListed) },
  'GET /api/votes/:id': {
    why: 'One vote with what this person may do; results only after closing',
    params: ById,
    response: VoterView,
  },
  'POST /api/votes/:id/ballot': {
    why: 'Casts the ballot of this person; an open vote lets them change it until closing',
    params: ById,
    body: BallotForm,
    response: z.object({ receipt: z.string(), message: z.string() }),
  },
  'GET /api/votes/:id/ballots': {
    why: 'The counted ballots and the receipts, so that anybody can count again',
    params: ById,
    response: PublishedBallots,
  },
  'POST /api/vote-questions/:id/nominations': {
    why: 'Nominates oneself, or another member by their number',
    params: ById,
    status: 201,
    body: NominationForm,
    response: Message,
  },
  'PUT /api/vote-candidates/:id': {
    why: 'Accepts a nomination, with two lines and a portrait',
    params: ById,
    body: CandidateForm,
    response: Message,
  },
  'DELETE /api/vote-candidates/:id': {
    why: 'Declines a nomination, until nominations end',
    params: ById,
    response: Message,
  },
  'POST /api/vote-candidates/portrait': {
    why: 'Uploads the portrait of a candidate',
    files: 'file',
    response: z.object({ url: z.string() }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    votes: typeof votingApi
  }
}
