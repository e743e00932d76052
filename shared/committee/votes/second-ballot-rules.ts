import type { QuestionResult } from './count-rules.ts'
import type { QuestionForm } from './vote-form-rules.ts'

const MAX_TITLE = 120
const ENDING = ': second ballot'

/** What the second ballot of a vote or an item is called. */
export const secondBallotTitle = (title: string, length = MAX_TITLE): string =>
  title.length + ENDING.length <= length
    ? `${title}${ENDING}`
    : `${title.slice(0, length - ENDING.length - 1).trimEnd()}…${ENDING}`

/** How many places are left for those with equal votes. */
export const seatsLeft = (seats: number, { winnerIds }: Pick<QuestionResult, 'winnerIds'>): number =>
  Math.max(1, seats - winnerIds.length)

type Asked = Omit<QuestionForm, 'id' | 'options'> & { options: readonly { id: string; title: string }[] }

/** The same question with the tied options only; candidates are not among its options. */
export function tiedQuestion(question: Asked, result: Pick<QuestionResult, 'winnerIds' | 'tiedIds'>): QuestionForm {
  const { kind, title, note, majority, maxChoices, office, options } = question
  const tied = options.filter(({ id }) => result.tiedIds.includes(id))
  const seats = kind === 'election' ? seatsLeft(question.seats, result) : 1
  // a ballot with all of them decides nothing
  const most = kind === 'election' ? seats : tied.length - 1
  return {
    kind,
    title,
    note,
    majority,
    seats,
    maxChoices: Math.max(1, Math.min(maxChoices, most)),
    office,
    options: kind === 'choice' ? tied.map((option) => ({ title: option.title })) : [],
  }
}
