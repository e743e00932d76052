import * as z from 'zod/mini'
import { instantWith } from '#shared/events/administration/form-fields.ts'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { lines, requiredLine } from '#shared/platform/fields/field-rules.ts'
import {
  choiceField,
  flagField,
  labelsOf,
  momentField,
  numberField,
  rulesOf,
  textField,
} from '#shared/platform/fields/record-fields.ts'
import { canBeDrawn } from './count-rules.ts'
import { Seats } from './seat-rules.ts'
import { MAJORITIES, QUESTION_KINDS, VOTING_AGES } from './vote-enums.ts'

/** The longest title of a vote. */
export const MAX_VOTE_TITLE = 120
const MAX_QUESTIONS = 20
const MAX_OPTIONS = 30
/** The papers of one question. */
export const MAX_PAPERS = 10
const PERCENT = 'Please enter a whole number from 0 to 100'

const VotingAge = z.literal([...VOTING_AGES])

/** The fields of a vote, in the order of its form. */
const VOTE_FIELDS = {
  title: textField('Title', requiredLine('Please enter a title', MAX_VOTE_TITLE)),
  intro: textField('Introduction', lines(1000)),
  isSecret: flagField('Secret vote', z.boolean()),
  minAge: choiceField('Who may vote, from the age of', VotingAge),
  paidOnly: flagField('Only members whose dues are paid', z.boolean()),
  perMembership: flagField('One vote for each membership', z.boolean()),
  quorumPercent: numberField(
    'Quorum, in percent of the roll',
    z.int(PERCENT).check(z.gte(0, PERCENT), z.lte(100, PERCENT)),
  ),
  byLot: flagField('A lot decides a tie', z.boolean()),
  nominationsUntil: momentField('Nominations until', z.nullable(instantWith('Please enter a date and time'))),
  opensAt: momentField('Opens', instantWith('Please enter when the vote opens')),
  closesAt: momentField('Closes', instantWith('Please enter when the vote closes')),
}
export const VOTE_LABELS = labelsOf(VOTE_FIELDS)

/** An option of a choice. Its id is that of the stored option; without one it is new. */
const OptionForm = z.object({ id: z.optional(z.uuid()), title: requiredLine('Please enter the option', 120) })

const QUESTION_FIELDS = {
  kind: choiceField('Kind', z.enum(QUESTION_KINDS)),
  title: textField('Question', requiredLine('Please enter the question or the post', 300)),
  note: textField('Explanation', lines(1000)),
  majority: choiceField('Majority', z.enum(MAJORITIES)),
  maxChoices: numberField('Choices for each voter', Seats),
  seats: numberField('People elected', Seats),
  /** The office that the elected people get in the next term. */
  office: choiceField('Office', z.nullable(z.enum(OFFICER_ROLES))),
}
export const QUESTION_LABELS = labelsOf(QUESTION_FIELDS)

const QuestionForm = z.object({
  id: z.optional(z.uuid()),
  ...rulesOf(QUESTION_FIELDS),
  options: z.array(OptionForm).check(z.maxLength(MAX_OPTIONS, `Please use at most ${MAX_OPTIONS} options`)),
  /** The papers that voters can read. */
  documentIds: z.array(z.uuid()).check(z.maxLength(MAX_PAPERS, `Please attach at most ${MAX_PAPERS} papers`)),
})
export type QuestionForm = z.output<typeof QuestionForm>

const fields = {
  ...rulesOf(VOTE_FIELDS),
  questions: z
    .array(QuestionForm)
    .check(z.minLength(1, 'Please add a question'), z.maxLength(MAX_QUESTIONS, 'Please use fewer questions')),
}

type Form = {
  opensAt: Date
  closesAt: Date
  nominationsUntil: Date | null
  byLot: boolean
  questions: readonly QuestionForm[]
}

const NO_LOT =
  "No lot can decide these questions: it never decides a motion, and with one choice only one option can have more than half. Choose 'The most votes', or untick this"

function checkVote(
  { opensAt, closesAt, nominationsUntil, byLot, questions }: Form,
  context: z.core.$RefinementCtx,
): void {
  const complain = (field: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: field.split('.') })
  if (closesAt <= opensAt) complain('closesAt', 'The vote must close after it opens')
  if (nominationsUntil && nominationsUntil > opensAt)
    complain('nominationsUntil', 'Nominations must end before the vote opens')
  if (byLot && !questions.some(canBeDrawn)) complain('byLot', NO_LOT)
  questions.forEach(({ kind, options, maxChoices }, at) => {
    if (kind === 'choice' && options.length < 2) complain(`questions.${at}.options`, 'Please add at least two options')
    if (kind === 'choice' && maxChoices > options.length)
      complain(`questions.${at}.maxChoices`, 'There are fewer options than choices')
    if (new Set(options.map(({ title }) => title.toLowerCase())).size < options.length)
      complain(`questions.${at}.options`, 'Two options are the same')
  })
}

export const VoteForm = z.object(fields).check(z.superRefine(checkVote))
export type VoteForm = z.output<typeof VoteForm>
export const VoteEdit = z.object({ ...fields, updatedAt: BasedOn }).check(z.superRefine(checkVote))
export type VoteEdit = z.output<typeof VoteEdit>

/** A later end of an open vote. */
export const VoteExtension = z.object({ closesAt: instantWith('Please enter when the vote closes') })
export type VoteExtension = z.output<typeof VoteExtension>

/** One voter's ballot: for each question the chosen options, none for an abstention. */
export const BallotForm = z.object({
  choices: z
    .array(z.object({ questionId: z.uuid(), optionIds: z.array(z.uuid()).check(z.maxLength(MAX_OPTIONS)) }))
    .check(z.minLength(1), z.maxLength(MAX_QUESTIONS)),
})
export type BallotForm = z.output<typeof BallotForm>

type Asked = { id: string; maxChoices: number; options: readonly { id: string }[] }

/** Whether a ballot answers each of these questions once, with options of theirs and not too many; abstentions count. */
export function isCompleteBallot(questions: readonly Asked[], { choices }: BallotForm): boolean {
  if (choices.length !== questions.length) return false
  return questions.every(({ id, maxChoices, options }) => {
    const chosen = choices.filter(({ questionId }) => questionId === id)
    const [{ optionIds } = { optionIds: [] as string[] }] = chosen
    const isKnown = optionIds.every((optionId) => options.some((option) => option.id === optionId))
    return (
      chosen.length === 1 && isKnown && new Set(optionIds).size === optionIds.length && optionIds.length <= maxChoices
    )
  })
}
