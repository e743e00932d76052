import * as z from 'zod/mini'
import { Applicant, isPastDay } from '#shared/membership/application-rules.ts'
import { ProfileEdit } from '#shared/membership/profile-rules.ts'
import { MemberRecord } from '#shared/membership/register/record-rules.ts'
import { ImportColumns } from './import-columns-rules.ts'
import { MAX_IMPORT_ROWS } from './import-enums.ts'
import { IMPORT_STATUSES } from './status-rules.ts'

const MAX_NUMBER_LENGTH = 40

/** Somebody as a row says; the rules of applying hold for them too. */
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

/** What stands beside the file: which column holds what, as JSON; nothing leaves it to the headings. */
export const ImportForm = z.object({ columns: z.optional(json(ImportColumns)) })
export type ImportForm = z.infer<typeof ImportForm>

/** And when it is carried out: the lines of perhaps known people who are new all the same, and whether mails go out. */
export const ImportOrder = z.object({
  ...ImportForm.shape,
  fileName: z.optional(z.string().check(z.maxLength(200))),
  alsoLines: z.optional(json(z.array(z.int()).check(z.maxLength(MAX_IMPORT_ROWS)))),
  welcome: z.optional(z.enum(['yes', 'no'])),
})
export type ImportOrder = z.infer<typeof ImportOrder>
