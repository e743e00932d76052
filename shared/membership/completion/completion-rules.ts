import * as z from 'zod/mini'
import { line } from '#shared/platform/fields/field-rules.ts'
import { labelsOf, rulesOf } from '#shared/platform/fields/record-fields.ts'
import { MEMBER_FIELDS } from '../register/record-rules.ts'

/** What the application asks of everybody, and an imported member may lack. */
const { dateOfBirth, bloodGroup, mobileNumber, emirate, currentAddress, nativeAddress } = MEMBER_FIELDS
export const DETAIL_RECORD_FIELDS = { dateOfBirth, bloodGroup, mobileNumber, emirate, currentAddress, nativeAddress }
export const DETAIL_LABELS = labelsOf(DETAIL_RECORD_FIELDS)
export type DetailField = keyof typeof DETAIL_RECORD_FIELDS
export const DETAIL_FIELDS = Object.keys(DETAIL_RECORD_FIELDS) as DetailField[]

type Detailed = { [Field in DetailField]: string | null }

/** Which of these details a member lacks; must match the column to_complete. */
export const missingDetails = (member: Detailed): DetailField[] => DETAIL_FIELDS.filter((field) => !member[field])

const BAD_LINK = 'This link does not work any more.'
export const CompletionToken = z.object({ token: line(200, BAD_LINK, BAD_LINK) })

/** What somebody sends with a mailed link: the details that are missing. */
export const Completion = z.object({
  ...CompletionToken.shape,
  ...z.partial(z.object(rulesOf(DETAIL_RECORD_FIELDS))).shape,
})
export type Completion = z.infer<typeof Completion>

/** How long a mailed link works, in days. */
export const COMPLETION_DAYS = 30
