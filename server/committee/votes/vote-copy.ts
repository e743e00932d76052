import type { Executor } from '#server/platform/database/database.ts'
import type { VoteForm } from '#shared/committee/votes/vote-form-rules.ts'
import { endOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { listResults } from './result-queries.ts'
import { withPapers } from './vote-papers.ts'
import type { Vote } from './vote-queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Hours of the day in Gulf time. */
const OPENS_AT_HOUR = 9
const CLOSES_AT_HOUR = 21

/**
 * What the draft of a second ballot or a repeated vote inherits: texts, who votes, secrecy, quorum and lot. It opens
 * tomorrow morning and closes in the evening, after about as many days as the original was planned to last.
 */
export function copyOf(vote: Vote, now: Date): Omit<VoteForm, 'questions'> {
  const { title, intro, isSecret, minAge, paidOnly, perMembership, quorumPercent, byLot } = vote
  const rule = { isSecret, minAge, paidOnly, perMembership, quorumPercent, byLot }
  return { title, intro, ...rule, nominationsUntil: null, ...timesOf(vote, now) }
}

function timesOf(
  { opensAt, openedAt, closesAt, plannedClosesAt }: Vote,
  now: Date,
): Pick<VoteForm, 'opensAt' | 'closesAt'> {
  const days = Math.ceil(((plannedClosesAt ?? closesAt).getTime() - (openedAt ?? opensAt).getTime()) / DAY_MS)
  const firstDay = endOfGulfDay(now).getTime()
  const lastDay = firstDay + Math.max(0, days - 1) * DAY_MS
  return {
    opensAt: new Date(firstDay + OPENS_AT_HOUR * HOUR_MS),
    closesAt: new Date(lastDay + CLOSES_AT_HOUR * HOUR_MS),
  }
}

/** The results of a closed vote, each with its question and its papers. */
export async function listResultsWithPapers(db: Executor, vote: Vote) {
  const results = await listResults(db, vote)
  const questions = await withPapers(
    db,
    vote.id,
    results.map(({ question }) => question),
  )
  return results.map(({ result }, at) => ({ result, question: questions[at]! }))
}
