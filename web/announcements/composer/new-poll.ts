import type { PollDraft } from '#shared/committee/polls/poll-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'

const WEEK_MS = 7 * 86_400_000
const EVENING = 'T20:00'

/** Open for a week, until the evening. */
export function newPoll(): PollDraft {
  const day = gulfInput(new Date(Date.now() + WEEK_MS)).slice(0, 10)
  return { question: '', note: '', isMultiple: false, closesAt: fromGulfInput(`${day}${EVENING}`), options: [''] }
}

/** The same poll for another announcement: if its end has passed, it is open for a week. */
export const pollToUseAgain = (poll: PollDraft): PollDraft =>
  poll.closesAt !== '' && new Date(poll.closesAt) <= new Date() ? { ...poll, closesAt: newPoll().closesAt } : poll
