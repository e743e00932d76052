import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
import { line, lines, requiredLine, whenMissing } from '#shared/platform/fields/field-rules.ts'
import {
  choiceField,
  dayField,
  flagField,
  labelsOf,
  pictureField,
  rulesOf,
  textField,
} from '#shared/platform/fields/record-fields.ts'
import { Day } from '#shared/platform/wire.ts'
import { OFFICER_ROLES } from './officer-enums.ts'

const PHONE = 'Please enter a phone number'

/** The fields of the office bearer form, in its order. */
export const OFFICER_FIELDS = {
  name: textField('Name', requiredLine('Name is required', 120)),
  role: choiceField('Role', z.enum(OFFICER_ROLES, whenMissing('Role is required'))),
  photoUrl: pictureField('Photo', z.nullish(line(300))),
  bio: textField('Bio', z.nullish(lines(2000))),
  /** An empty text means no address. */
  email: textField('Email', z.nullish(EmailAddressOrNone)),
  /** With its country code or as dialled in the Emirates; an empty text means no number. */
  phone: textField('Phone', z.nullish(line(40, PHONE, PHONE).check(z.regex(/^(?:\+?\d[\d\s().-]{4,24})?$/, PHONE)))),
  termStart: dayField('Term begins', z.nullish(Day)),
  termEnd: dayField('Term ends', z.nullish(Day)),
  /** Only by choice of the committee, after a death. */
  isInMemory: flagField('In memory', z.optional(z.boolean())),
}

export const OFFICER_LABELS = labelsOf(OFFICER_FIELDS)

const rules = rulesOf(OFFICER_FIELDS)

const WRONG_TERM = { error: 'The term must end after it begins', path: ['termEnd'] }
type Term = { termStart?: string | null | undefined; termEnd?: string | null | undefined }
const isInOrder = ({ termStart, termEnd }: Term) => !termStart || !termEnd || termStart <= termEnd

/** A new officer: without a term, in the current one; without a position, in the last place. */
export const OfficerForm = z
  .object({
    ...rules,
    displayOrder: z.optional(z.number().check(z.int(), z.gte(0), z.lte(10_000))),
    isActive: z._default(z.boolean(), true),
  })
  .check(z.refine(isInOrder, WRONG_TERM))
export type OfficerForm = z.infer<typeof OfficerForm>

/** A change of an entry: omitted fields stay. `isActive: false` moves it to the earlier terms. */
export const OfficerEdit = z
  .partial(
    z.object({
      ...rules,
      displayOrder: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
      isActive: z.boolean(),
      updatedAt: BasedOn,
    }),
  )
  .check(z.refine(isInOrder, WRONG_TERM))
export type OfficerEdit = z.infer<typeof OfficerEdit>

const MAX_OFFICERS = 200

/** The present team in a new order. */
export const OfficerOrder = z.object({
  officerIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_OFFICERS)),
})
