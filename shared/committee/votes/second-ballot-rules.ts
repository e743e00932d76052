import type { QuestionResult } from './count-rules.ts'
import type { QuestionForm } from './vote-form-rules.ts'

const ORDINALS = ['second', 'third', 'fourth', 'another'] as const

/** What the second ballot of a vote or an item is called, or the third one of a second one; at most so long. */
export function secondBallotTitle(title: string, length: number): string {
  const before = ORDINALS.findIndex((ordinal) => title.endsWith(endingOf(ordinal)))
  const name = before < 0 ? title : title.slice(0, -endingOf(ORDINALS[before]!).length)
  const ending = endingOf(ORDINALS[before + 1] ?? 'another')
  return name.length + ending.length <= length
    ? `${name}${ending}`
    : `${name.slice(0, length - ending.length - 1).trimEnd()}…${ending}`
}

const endingOf = (ordinal: (typeof ORDINALS)[number]): string => `: ${ordinal} ballot`

/** How many places are left for those with equal votes. */
export const seatsLeft = (seats: number, { winnerIds }: Pick<QuestionResult, 'winnerIds'>): number =>
  Math.max(1, seats - winnerIds.length)

type Asked = Omit<QuestionForm, 'id' | 'options' | 'documentIds'> & {
  options: readonly { id: string; title: string }[]
  papers: readonly { id: string }[]
}

/** The same question with the tied options only; candidates are not among its options. */
export function tiedQuestion(question: Asked, result: Pick<QuestionResult, 'winnerIds' | 'tiedIds'>): QuestionForm {
  const { kind, title, note, majority, maxChoices, office, options, papers } = question
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
    documentIds: papers.map(({ id }) => id),
  }
}

/** The same question again; candidates are not among its options. */
export function repeatedQuestion(question: Asked): QuestionForm {
  const { kind, title, note, majority, seats, maxChoices, office, options, papers } = question
  return {
    kind,
    title,
    note,
    majority,
    seats,
    maxChoices,
    office,
    options: kind === 'choice' ? options.map((option) => ({ title: option.title })) : [],
    documentIds: papers.map(({ id }) => id),
  }
}
