import * as z from 'zod/mini'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { OUTCOMES } from './count-rules.ts'
import {
  CANDIDATE_STATES,
  MAJORITIES,
  QUESTION_KINDS,
  VOTE_STATUSES,
  VOTER_OBSTACLES,
  VOTING_AGES,
} from './vote-enums.ts'
import { BallotForm, CandidateEntry, CandidateForm, NominationForm, VoteEdit, VoteForm } from './vote-form-rules.ts'

const Text = z.nullable(z.string())

const Rule = {
  minAge: z.literal([...VOTING_AGES]),
  paidOnly: z.boolean(),
  perMembership: z.boolean(),
}

const Vote = z.object({
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
})

const Option = z.object({
  id: z.uuid(),
  title: z.string(),
  /** What a candidate says. */
  statement: z.string(),
  photoUrl: Text,
})

const Question = z.object({
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
})

const Ids = z.array(z.uuid())

const Result = z.object({
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

const Turnout = { rollSize: z.number(), voted: z.number() }

const OwnNomination = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  state: z.enum(CANDIDATE_STATES),
  statement: z.string(),
  photoUrl: Text,
})

/** A vote as one voter sees it. */
const VoterView = z.object({
  ...Vote.shape,
  ...Turnout,
  questions: z.array(Question),
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
  acceptsNominations: z.boolean(),
  ownNominations: z.array(OwnNomination),
})

const Listed = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(VOTE_STATUSES),
  opensAt: Instant,
  closesAt: Instant,
  ...Turnout,
})

const Candidate = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  name: z.string(),
  statement: z.string(),
  state: z.enum(CANDIDATE_STATES),
})

const AdminVote = z.object({
  ...Vote.shape,
  ...Turnout,
  questions: z.array(Question),
  candidates: z.array(Candidate),
  results: z.array(Result),
  lotSeed: Text,
  /** How many could vote if it opened now; null once the roll is fixed. */
  couldVote: z.nullable(z.number()),
  remindedAt: z.nullable(Instant),
  updatedAt: Instant,
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
  'GET /api/votes': { why: 'The votes of members, latest first (issue 39)', response: z.array(Listed) },
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

/** What the committee calls. */
export const voteAdminApi = {
  'GET /api/admin/votes': { why: 'All votes, drafts too', response: z.array(Listed) },
  'POST /api/admin/votes': { why: 'Writes a vote as a draft', status: 201, body: VoteForm, response: AdminVote },
  'GET /api/admin/votes/:id': {
    why: 'One vote with its candidates, and how many could vote',
    params: ById,
    response: AdminVote,
  },
  'PUT /api/admin/votes/:id': { why: 'Changes a draft', params: ById, body: VoteEdit, response: AdminVote },
  'DELETE /api/admin/votes/:id': { why: 'Deletes a draft', params: ById, response: Message },
  'POST /api/admin/votes/:id/plan': {
    why: 'Plans a draft: members see it, and it opens at its time',
    params: ById,
    response: AdminVote,
  },
  'DELETE /api/admin/votes/:id/plan': {
    why: 'Takes a vote back to a draft, as long as nobody has voted',
    params: ById,
    response: AdminVote,
  },
  'POST /api/admin/votes/:id/reminders': {
    why: 'Reminds those on the roll who have not voted, without telling anybody who they are',
    params: ById,
    response: Message,
  },
  'POST /api/admin/vote-questions/:id/candidates': {
    why: 'Enters a candidate who accepted in writing',
    params: ById,
    status: 201,
    body: CandidateEntry,
    response: Message,
  },
  'DELETE /api/admin/vote-candidates/:id': {
    why: 'Removes a candidate before the vote opens',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    votes: typeof votingApi
    voteAdministration: typeof voteAdminApi
  }
}
