import * as z from 'zod/mini'
import { AGE_GROUPS, PROGRAM_CATEGORIES } from '#shared/events/program-enums.ts'
import { findTimeErrorsOfProgram } from '#shared/events/program-time-rules.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import {
  choiceField,
  flagField,
  labelsOf,
  momentField,
  pictureField,
  rulesOf,
  textField,
} from '#shared/platform/fields/record-fields.ts'
import {
  Capacity,
  instantWith,
  LINES,
  optionalLine,
  optionalLines,
  Phone,
  PictureAddress,
  SHORT,
  WebAddress,
} from './form-fields.ts'

/** In a multipart form every value is text, and an empty value means none. */
const fromText = <T extends z.core.$ZodType>(read: (typed: string) => unknown, schema: T) =>
  z.pipe(
    z.transform((typed: unknown) =>
      typeof typed === 'string' ? (typed.trim() === '' ? null : read(typed.trim())) : typed,
    ),
    schema,
  )
const asIs = (typed: string) => typed
const FLAGS: Record<string, boolean> = { true: true, false: false }
/** Decimal digits only: `Number` would also read '0x10' and '1e3'. */
const wholeNumber = (typed: string) => (/^-?\d{1,15}$/.test(typed) ? Number(typed) : typed)
/** An empty text means none. */
const Time = fromText(asIs, z.nullish(instantWith('Please enter a date and time')))
const Flag = fromText((typed) => FLAGS[typed] ?? typed, z.nullish(z.boolean()))

/** The fields of the program form, in its order. */
export const PROGRAM_FIELDS = {
  title: textField('Title', requiredLine('Title is required', SHORT)),
  category: choiceField('Category', fromText(asIs, z.nullish(z.enum(PROGRAM_CATEGORIES, 'Please choose a category')))),
  ageGroup: choiceField('Age group', fromText(asIs, z.nullish(z.enum(AGE_GROUPS, 'Please choose an age group')))),
  description: textField('Description', requiredLines('Description is required', LINES)),
  detailedDescription: textField('Detailed description', optionalLines(LINES)),
  /** A new file is sent under this name. As text it is the present picture, or empty to remove it. */
  programImage: pictureField('Picture', PictureAddress),
  startsAt: momentField('Starts', Time),
  endsAt: momentField('Ends', Time),
  venue: textField('Venue', optionalLine(SHORT)),
  duration: textField('Duration', optionalLine(SHORT)),
  /** What people read; without it, the text follows from the times. */
  timeSlot: textField('Time slot', optionalLine(SHORT)),
  rules: textField('Rules', optionalLines(LINES)),
  judgingCriteria: textField('Judging criteria', optionalLines(LINES)),
  prizes: textField('Prizes', optionalLines(LINES)),
  capacity: textField('Maximum participants', fromText(wholeNumber, Capacity)),
  registrationDeadline: momentField('Registration deadline', Time),
  hasRegistration: flagField('Registration on another site', Flag),
  registrationUrl: textField('Link to the registration', WebAddress),
  /** Who answers the phone. */
  coordinatorName1: textField('Coordinator name', optionalLine(SHORT)),
  coordinatorPhone1: textField('Coordinator phone', Phone),
  coordinatorName2: textField('Second coordinator name', optionalLine(SHORT)),
  coordinatorPhone2: textField('Second coordinator phone', Phone),
  displayOrder: textField(
    'Position in the list',
    fromText(wholeNumber, z.nullish(z.int('Please enter a number').check(z.gte(0), z.lte(10_000)))),
  ),
  isActive: flagField('Visitors see this program', Flag),
}

export const PROGRAM_LABELS = labelsOf(PROGRAM_FIELDS)

const rules = rulesOf(PROGRAM_FIELDS)

/** A new program of an event, sent as a multipart form. */
export const ProgramForm = z.object(rules).check(z.superRefine(checkTimes))
export type ProgramForm = z.output<typeof ProgramForm>

/** A change of a program: omitted fields stay. */
export const ProgramEdit = z.partial(z.object({ ...rules, updatedAt: BasedOn })).check(z.superRefine(checkTimes))
export type ProgramEdit = z.output<typeof ProgramEdit>

/** An edit may contain only one of the two times; the service checks it against the stored one. */
function checkTimes(times: { startsAt?: Date | null; endsAt?: Date | null }, context: z.core.$RefinementCtx): void {
  if (times.startsAt === undefined || times.endsAt === undefined) return
  for (const [field, message] of Object.entries(findTimeErrorsOfProgram(times)))
    context.addIssue({ code: 'custom', message, path: [field] })
}
