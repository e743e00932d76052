import * as z from 'zod/mini'
import { instantWith } from '#shared/events/administration/form-fields.ts'
import { counted } from '#shared/platform/counts.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, lines, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { flagField, labelsOf, momentField, rulesOf, textField } from '#shared/platform/fields/record-fields.ts'

const MIN_OPTIONS = 2
export const MAX_OPTIONS = 10
/** How many options an older poll can have, and keep. */
const MAX_STORED_OPTIONS = 12

const POLL_FIELDS = {
  question: textField('Question', requiredLine('Please enter the question', 200)),
  note: textField('Explanation', lines(500)),
  isMultiple: flagField('People may choose several options', z.boolean()),
  closesAt: momentField('Ends', instantWith('Please enter when the poll ends')),
}
export const POLL_LABELS = labelsOf(POLL_FIELDS)

/** The error of the field for more options than `max`. */
export const tooManyOptions = (max: number): string => `Please use at most ${max} options`

const optionsOf = (max: number) =>
  z.array(requiredLine('Please enter the option', 120)).check(
    z.minLength(MIN_OPTIONS, 'Please add at least two options'),
    z.maxLength(max, tooManyOptions(max)),
    z.refine((options) => new Set(options.map((each) => each.toLowerCase())).size === options.length, {
      error: 'Two options are the same',
    }),
  )

const fields = rulesOf(POLL_FIELDS)
export const PollForm = z.object({ ...fields, options: optionsOf(MAX_OPTIONS) })
export type PollForm = z.output<typeof PollForm>
/** How many options a poll may have, given how many it has now. */
export const maxOptionsOf = (stored: number): number => Math.max(MAX_OPTIONS, stored)
export const PollEdit = z.object({ ...fields, options: optionsOf(MAX_STORED_OPTIONS), updatedAt: BasedOn })
export type PollEdit = z.output<typeof PollEdit>

export const PollAnswer = z.object({
  optionIds: z.array(z.uuid()).check(z.minLength(1, 'Please choose an option'), z.maxLength(MAX_STORED_OPTIONS)),
})

/** '64 members can answer, with their households': of a poll, and before it opens of the audience of its announcement. */
export const askedText = (asked: number): string =>
  `${counted(asked, 'member', 'members')} can answer, with their households`

/** The page of a poll, which an announcement links. */
export const pollPath = (id: string): string => `/polls/${id}`

/** A poll that is still being written: `closesAt` is an instant, or empty. */
export const PollDraft = z.object({
  question: line(200),
  note: lines(500),
  isMultiple: z.boolean(),
  closesAt: line(30),
  options: z.array(line(120)).check(z.maxLength(MAX_OPTIONS, tooManyOptions(MAX_OPTIONS))),
})
export type PollDraft = z.output<typeof PollDraft>

/** What a draft still needs before it can be sent, as a sentence; null if nothing. */
export const findPollProblem = (draft: PollDraft): string | null =>
  z.safeParse(PollForm, draft).error?.issues[0]?.message ?? null

/** The poll that a link of an announcement leads to; null for other links. */
export const findLinkedPoll = (link: string): string | null =>
  /^\/polls\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(link)?.[1] ?? null
