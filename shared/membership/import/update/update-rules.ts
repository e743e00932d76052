import * as z from 'zod/mini'
import { line } from '#shared/platform/fields/field-rules.ts'
import { jsonText } from '#shared/platform/fields/json-text.ts'
import { IMPORT_FIELDS } from '../import-enums.ts'
import { ImportForm } from '../import-rules.ts'
import { NOBODY_FOUND } from './update-enums.ts'

/** Whom a row means, by its line: the id of a member, or nobody of those found. */
export const MatchAnswers = z.record(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.union([z.uuid(), z.literal(NOBODY_FOUND)]),
)
export type MatchAnswers = z.infer<typeof MatchAnswers>

/** Sent beside the file: how it is read, which columns are taken (by default all), and whom rows in question mean. */
export const UpdateForm = z.object({
  ...ImportForm.shape,
  taken: z.optional(jsonText(z.array(z.enum(IMPORT_FIELDS)).check(z.maxLength(IMPORT_FIELDS.length)))),
  answers: z.optional(jsonText(MatchAnswers)),
})
export type UpdateForm = z.infer<typeof UpdateForm>

/** To run the update: the fingerprint of the preview, so that exactly what was shown is written. */
export const UpdateOrder = z.object({
  ...UpdateForm.shape,
  fileName: z.optional(line(200)),
  fingerprint: line(64).check(z.minLength(1)),
})
export type UpdateOrder = z.infer<typeof UpdateOrder>
