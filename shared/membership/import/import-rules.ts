import * as z from 'zod/mini'
import { Applicant, isPastDay } from '#shared/membership/application-rules.ts'
import { ProfileEdit } from '#shared/membership/profile-rules.ts'
import { MemberRecord } from '#shared/membership/register/record-rules.ts'
import { ImportColumns } from './import-columns-rules.ts'
import { MAX_IMPORT_ROWS } from './import-enums.ts'
import { IMPORT_STATUSES } from './status-rules.ts'

const MAX_NUMBER_LENGTH = 40

/** The person of a row; the rules of the application apply here too. */
export const ImportedMember = z.object({
  ...ProfileEdit.shape,
  ...Applicant.shape,
  memberType: MemberRecord.shape.memberType,
  notes: MemberRecord.shape.notes,
  membershipNumber: z
    .string()
    .check(
      z.maxLength(MAX_NUMBER_LENGTH, `A membership number has at most ${MAX_NUMBER_LENGTH} characters`),
      z.regex(/^[A-Z0-9/-]*$/, 'A membership number has letters, digits, - and / only'),
    ),
  status: z.enum(IMPORT_STATUSES, 'Status can be Approved, Pending, Rejected, Suspended or Resigned'),
  joinedDate: z
    .string()
    .check(z.refine((day) => day === '' || isPastDay(day), 'Please enter the day of joining, not in the future')),
})
export type ImportedMember = z.infer<typeof ImportedMember>

const json = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.issues.push({ code: 'custom', message: 'This could not be read.', input: text })
          return z.NEVER
        }
      }),
      schema,
    ),
  )

/** Sent beside the file: which column holds which field, as JSON; without it the headings decide. */
export const ImportForm = z.object({ columns: z.optional(json(ImportColumns)) })
export type ImportForm = z.infer<typeof ImportForm>

/** To run the import: the lines of possibly known people who are new after all, and whether to send mails. */
export const ImportOrder = z.object({
  ...ImportForm.shape,
  fileName: z.optional(z.string().check(z.maxLength(200))),
  alsoLines: z.optional(json(z.array(z.int()).check(z.maxLength(MAX_IMPORT_ROWS)))),
  welcome: z.optional(z.enum(['yes', 'no'])),
})
export type ImportOrder = z.infer<typeof ImportOrder>
