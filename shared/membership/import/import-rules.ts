import * as z from 'zod/mini'
import { Applicant, isPastDay } from '#shared/membership/application-rules.ts'
import { BLOOD_GROUPS, EMIRATES, MEMBER_TYPES, MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { MembershipNumber } from '#shared/membership/membership-number-rules.ts'
import { ProfileEdit } from '#shared/membership/profile-rules.ts'
import { MAX_NOTE_LENGTH } from '#shared/membership/register/note-rules.ts'
import { yearsAfter } from '#shared/platform/calendar-days.ts'
import { EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
import { line, lines } from '#shared/platform/fields/field-rules.ts'
import { jsonText } from '#shared/platform/fields/json-text.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { DAY_ORDERS } from '#shared/platform/tables/date-rules.ts'
import { ImportColumns } from './import-columns-rules.ts'
import { DATE_FIELDS, IMPORT_FIELDS, MAX_IMPORT_ROWS } from './import-enums.ts'
import { IMPORT_STATUSES } from './status-rules.ts'

const PAID_UNTIL = 'The day until which dues are paid must be a date within the next ten years'
const isPaidUntil = (day: string) => z.iso.date().safeParse(day).success && day < yearsAfter(gulfToday(), 10)

/** What is missing is completed later. */
const orMissing = <T extends string>(rule: z.ZodMiniType<T>) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): T | '' => {
      if (text === '') return ''
      const parsed = rule.safeParse(text)
      if (parsed.success) return parsed.data
      context.issues.push({ code: 'custom', message: parsed.error.issues[0]?.message ?? '', input: text })
      return z.NEVER
    }),
  )

/**
 * The person of a row: only the name is required. The rules of the application apply to everything that is given; the
 * messages suit a file, where nothing can be selected.
 */
export const ImportedMember = z.object({
  ...ProfileEdit.shape,
  ...Applicant.shape,
  email: EmailAddressOrNone,
  mobileNumber: orMissing(Applicant.shape.mobileNumber),
  dateOfBirth: orMissing(Applicant.shape.dateOfBirth),
  currentAddress: orMissing(Applicant.shape.currentAddress),
  nativeAddress: orMissing(Applicant.shape.nativeAddress),
  emirate: orMissing(z.enum(EMIRATES, 'Emirate is unknown')),
  bloodGroup: orMissing(z.enum(BLOOD_GROUPS, 'Blood group is unknown')),
  membershipType: z.enum(MEMBERSHIP_TYPES, 'Membership type must be Single or Family'),
  memberType: z.enum(MEMBER_TYPES, 'Member type is unknown'),
  /** The name of a plan, which decides the membership type; empty for the first plan of the type. */
  plan: line(100),
  notes: lines(MAX_NOTE_LENGTH),
  membershipNumber: MembershipNumber,
  status: z.enum(IMPORT_STATUSES, 'Status must be Approved, Pending, Rejected, Suspended or Resigned'),
  joinedDate: z
    .string()
    .check(
      z.refine(
        (day) => day === '' || isPastDay(day),
        'The joining date must be a valid date that is not in the future',
      ),
    ),
  paidUntil: z.string().check(z.refine((day) => day === '' || isPaidUntil(day), PAID_UNTIL)),
})
export type ImportedMember = z.infer<typeof ImportedMember>

export const DayOrders = z.partialRecord(z.enum(DATE_FIELDS), z.enum(DAY_ORDERS))
export type DayOrders = z.infer<typeof DayOrders>

/** Corrected cells: by the line of the file, the text that replaces the cell of a field. */
export const Repairs = z.record(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.partialRecord(z.enum(IMPORT_FIELDS), line(500)),
)
export type Repairs = z.infer<typeof Repairs>

/**
 * Sent beside the file, as JSON: which column holds which field, without it the headings decide; and the order of day
 * and month in columns that do not decide it themselves; and cells that were corrected on the page.
 */
export const ImportForm = z.object({
  columns: z.optional(jsonText(ImportColumns)),
  dayOrders: z.optional(jsonText(DayOrders)),
  repairs: z.optional(jsonText(Repairs)),
})
export type ImportForm = z.infer<typeof ImportForm>

/** Nobody without a date of their own has paid the running year. */
export const NOT_PAID = 'not_paid'

/**
 * To run the import: the lines of possibly known people who are new after all, until when approved members without a
 * date of their own have paid their dues, and whether to send mails.
 */
export const ImportOrder = z.object({
  ...ImportForm.shape,
  fileName: z.optional(line(200)),
  alsoLines: z.optional(jsonText(z.array(z.int()).check(z.maxLength(MAX_IMPORT_ROWS)))),
  paidUntil: z.optional(z.union([z.literal(NOT_PAID), line(40).check(z.refine(isPaidUntil, PAID_UNTIL))])),
  welcome: z.optional(z.enum(['yes', 'no'])),
})
export type ImportOrder = z.infer<typeof ImportOrder>
