import type { DocumentVisibility } from '../documents/document-enums.ts'

/** A draft is the committee's; planned votes are announced and open at their time. */
export const VOTE_STATUSES = ['draft', 'planned', 'open', 'closed'] as const
export type VoteStatus = (typeof VOTE_STATUSES)[number]
export const VOTE_STATUS_LABELS: Record<VoteStatus, string> = {
  draft: 'Draft',
  planned: 'Planned',
  open: 'Open',
  closed: 'Closed',
}

/** A motion is answered with yes or no, a choice with one or several options, an election with candidates. */
export const QUESTION_KINDS = ['motion', 'choice', 'election'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export const QUESTION_KIND_LABELS: Record<QuestionKind, string> = {
  motion: 'Yes or no',
  choice: 'Several options',
  election: 'Election',
}

/** What an option needs, besides more votes than the others. Abstentions never count. */
export const MAJORITIES = ['most', 'half', 'two_thirds'] as const
export type Majority = (typeof MAJORITIES)[number]
export const MAJORITY_LABELS: Record<Majority, string> = {
  most: 'The most votes',
  half: 'More than half of the votes',
  two_thirds: 'Two thirds of the votes',
}

/** The visibilities that a paper of a vote can have: every voter can see it. */
export const VOTERS_VISIBILITIES = ['everybody', 'members'] as const satisfies readonly DocumentVisibility[]

/** The ages from which somebody may vote. */
export const VOTING_AGES = [16, 18] as const
export type VotingAge = (typeof VOTING_AGES)[number]

/** Why somebody may not vote. The last one: they could vote now, but not when the roll was fixed. */
export const VOTER_OBSTACLES = ['inactive', 'household', 'age_unknown', 'too_young', 'dues', 'not_on_roll'] as const
export type VoterObstacle = (typeof VOTER_OBSTACLES)[number]

/** What a whole roll gets by email, in several steps: that a vote is open, and its result. */
export const VOTE_MAILINGS = ['vote-open', 'vote-result'] as const
export type VoteMailing = (typeof VOTE_MAILINGS)[number]
