import type { QuestionForm, VoteForm } from '#shared/committee/votes/vote-form-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { RequestOf, ResponseOf } from '#web/platform/call.ts'

export type AdminVote = ResponseOf<'GET /api/admin/votes/:id'>
export type QuestionDraft = Omit<QuestionForm, 'options' | 'maxChoices' | 'seats'> & {
  /** Tells questions apart that are not stored yet. */
  key: string
  /** One option in each line. */
  options: string
  maxChoices: string
  seats: string
}
export type VoteDraft = Omit<VoteForm, 'opensAt' | 'closesAt' | 'nominationsUntil' | 'quorumPercent' | 'questions'> & {
  opensAt: string
  closesAt: string
  nominationsUntil: string
  quorumPercent: string
  questions: QuestionDraft[]
}

/** Prefixes of the responses that a change of a vote changes. */
export const VOTE_ADMIN_CHANGES = ['/api/admin/votes', '/api/votes', '/api/admin/activity', '/api/admin/undo']

export const newQuestion = (): QuestionDraft => ({
  key: crypto.randomUUID(),
  kind: 'motion',
  title: '',
  note: '',
  majority: 'half',
  maxChoices: '1',
  seats: '1',
  office: null,
  options: '',
  documentIds: [],
})

/** A week, from tomorrow morning to an evening. */
function proposedTimes() {
  const dayIn = (days: number) => dayAfter(gulfToday(), days)
  return { opensAt: `${dayIn(1)}T09:00`, closesAt: `${dayIn(8)}T20:00` }
}

/** The form of a stored draft, or of a new vote that members cast in secret. */
export function draftOf(vote: AdminVote | null): VoteDraft {
  if (!vote)
    return {
      title: '',
      intro: '',
      isSecret: true,
      minAge: 18,
      paidOnly: false,
      perMembership: false,
      quorumPercent: '0',
      byLot: false,
      nominationsUntil: '',
      ...proposedTimes(),
      questions: [newQuestion()],
    }
  const { title, intro, isSecret, minAge, paidOnly, perMembership, byLot, nominationsUntil } = vote
  return {
    title,
    intro,
    isSecret,
    minAge,
    paidOnly,
    perMembership,
    byLot,
    quorumPercent: String(vote.quorumPercent),
    nominationsUntil: nominationsUntil ? gulfInput(nominationsUntil) : '',
    opensAt: gulfInput(vote.opensAt),
    closesAt: gulfInput(vote.closesAt),
    questions: vote.questions.map(({ options, papers, maxChoices, seats, ...question }) => ({
      ...question,
      documentIds: papers.map(({ id }) => id),
      key: question.id,
      maxChoices: String(maxChoices),
      seats: String(seats),
      options: question.kind === 'choice' ? options.map((option) => option.title).join('\n') : '',
    })),
  }
}

const instantOf = (typed: string): string => (typed ? fromGulfInput(typed) : '')
/** The server says what is wrong with anything that is no number. */
const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : -1)

/** What the form sends. */
export function bodyOf(draft: VoteDraft): RequestOf<'POST /api/admin/votes'>['body'] {
  return {
    ...draft,
    quorumPercent: numberOf(draft.quorumPercent),
    nominationsUntil: draft.nominationsUntil ? instantOf(draft.nominationsUntil) : null,
    opensAt: instantOf(draft.opensAt),
    closesAt: instantOf(draft.closesAt),
    questions: draft.questions.map(({ key: _, options, maxChoices, seats, ...question }) => ({
      ...question,
      maxChoices: question.kind === 'motion' ? 1 : numberOf(maxChoices),
      seats: question.kind === 'election' ? numberOf(seats) : 1,
      office: question.kind === 'election' ? question.office : null,
      options: question.kind === 'choice' ? titlesOf(options).map((title) => ({ title })) : [],
    })),
  }
}

const titlesOf = (options: string): string[] =>
  options
    .split('\n')
    .map((title) => title.trim())
    .filter((title) => title !== '')
