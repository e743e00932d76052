import * as z from 'zod/mini'
import { AGE_GROUPS, PROGRAM_CATEGORIES } from '#shared/events/program-enums.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import {
  Capacity,
  instantWith,
  LINES,
  Phone,
  PictureAddress,
  required,
  SHORT,
  text,
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
const YES = new Set(['true', 'on', 'yes', '1'])
const Flag = fromText((typed) => YES.has(typed.toLowerCase()), z.nullish(z.boolean()))

const fields = {
  title: required('Title is required', SHORT),
  description: required('Description is required', LINES),
  detailedDescription: text(LINES),
  category: fromText(asIs, z.nullish(z.enum(PROGRAM_CATEGORIES, 'Please choose a category'))),
  duration: text(SHORT),
  ageGroup: fromText(asIs, z.nullish(z.enum(AGE_GROUPS, 'Please choose an age group'))),
  rules: text(LINES),
  judgingCriteria: text(LINES),
  prizes: text(LINES),
  coordinatorPhone1: Phone,
  coordinatorPhone2: Phone,
  timeSlot: text(SHORT),
  venue: text(SHORT),
  capacity: fromText(Number, Capacity),
  hasRegistration: Flag,
  registrationUrl: WebAddress,
  registrationDeadline: fromText(asIs, z.nullish(instantWith('Please enter a date and time'))),
  displayOrder: fromText(Number, z.nullish(z.int('Please enter a number').check(z.gte(0), z.lte(10_000)))),
  isActive: Flag,
  /** A new file travels under this name. As text it is the present picture, or empty to remove it. */
  programImage: PictureAddress,
}

/** A new program of an event, sent as a multipart form. */
export const ProgramForm = z.object(fields)
export type ProgramForm = z.output<typeof ProgramForm>

/** A change of a program: omitted fields stay. */
export const ProgramEdit = z.partial(z.object({ ...fields, updatedAt: BasedOn }))
export type ProgramEdit = z.output<typeof ProgramEdit>
