import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { CandidateEntry } from '../nominations/nomination-rules.ts'
import { Nominee } from '../nominations/nomination-wire.ts'
import { VoteEdit, VoteExtension, VoteForm } from './vote-form-rules.ts'
import { Listed, Question, Result, Text, Turnout, Vote } from './vote-wire.ts'

const AdminVote = z.object({
  ...Vote.shape,
  ...Turnout,
  questions: z.array(Question),
  candidates: z.array(Nominee),
  cannotBeCounted: z.boolean(),
  results: z.array(Result),
  lotSeed: Text,
  /** How many could vote if it opened now; null once the roll is fixed. */
  couldVote: z.nullable(z.number()),
  /** How many members are notified that nominations are open when a draft is planned; null without any. */
  nominators: z.nullable(z.number()),
  remindedAt: z.nullable(Instant),
  /** The second ballot about its ties, a draft too. */
  secondBallotId: z.nullable(z.uuid()),
  /** The vote that repeats the questions without a ballot, even as a draft. */
  repeatId: z.nullable(z.uuid()),
  updatedAt: Instant,
})

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
  'POST /api/admin/votes/:id/opening': {
    why: 'Lets a planned vote open in two minutes, in which it can return to draft',
    params: ById,
    response: AdminVote,
  },
  'POST /api/admin/votes/:id/closing': {
    why: 'Lets an open vote close in two minutes, in which it can be extended again; the result says so',
    params: ById,
    response: AdminVote,
  },
  'PUT /api/admin/votes/:id/closing': {
    why: 'Lets an open vote close later',
    params: ById,
    body: VoteExtension,
    response: AdminVote,
  },
  'POST /api/admin/votes/:id/reminders': {
    why: 'Reminds those on the roll who have not voted, without telling anybody who they are',
    params: ById,
    response: Message,
  },
  'POST /api/admin/votes/:id/second-ballot': {
    why: 'Prepares the draft of a second ballot with the tied options, by the same rule; its roll is fixed when it opens',
    params: ById,
    status: 201,
    response: AdminVote,
  },
  'POST /api/admin/votes/:id/repetition': {
    why: 'Prepares a draft that repeats the questions without a ballot, with the same rules, options, papers and candidates',
    params: ById,
    status: 201,
    response: AdminVote,
  },
  'POST /api/admin/vote-questions/:id/candidates': {
    why: 'Enters a candidate, who is asked or has accepted in writing',
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
    voteAdministration: typeof voteAdminApi
  }
}
