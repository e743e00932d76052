import * as z from 'zod/mini'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { yearsAfter } from '#shared/platform/calendar-days.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { lines, requiredLine, requiredLines, whenMissing } from '#shared/platform/fields/field-rules.ts'
import { jsonText } from '#shared/platform/fields/json-text.ts'
import { Day } from '#shared/platform/wire.ts'
import { DOCUMENT_FOLDERS, DOCUMENT_VISIBILITIES, type DocumentVisibility } from './document-enums.ts'

type Visibility = { visibility: DocumentVisibility; duties: readonly Duty[] }

export const DOCUMENT_LABELS = {
  title: 'Title',
  folder: 'Folder',
  note: 'What it contains',
  visibility: 'Who can see it',
  duties: 'Duties',
  datedOn: 'Date',
  whatChanged: 'What has changed',
  file: 'File',
} as const

const duties = z.array(z.enum(DUTIES)).check(z.maxLength(DUTIES.length))
const record = {
  title: requiredLine('Please enter a title', 160),
  folder: z.enum(DOCUMENT_FOLDERS, whenMissing('Please choose a folder')),
  note: lines(1000),
  visibility: z.enum(DOCUMENT_VISIBILITIES, whenMissing('Please choose who can see it')),
}
const version = { datedOn: Day }

/** What is wrong with the date of a document, or null: next year's budget is dated ahead, and anything later is a slip. */
export const findDateProblem = (datedOn: string, today: string): string | null =>
  datedOn > yearsAfter(today, 1) ? 'Please choose a date within the next year' : null

const hasDuties = ({ visibility, duties: chosen }: Visibility) => visibility !== 'duties' || chosen.length > 0
const WITHOUT_DUTIES = { error: 'Please choose at least one duty', path: ['duties'] }

/** The fields beside the file of a new document. */
export const NewDocument = z
  .object({ ...record, ...version, duties: jsonText(duties) })
  .check(z.refine(hasDuties, WITHOUT_DUTIES))
export type NewDocument = z.infer<typeof NewDocument>

const EditedDocument = z.object({ ...record, duties, updatedAt: BasedOn })
/** A change of what is known about a document; its file changes with a new version. */
export const DocumentEdit = EditedDocument.check(z.refine(hasDuties, WITHOUT_DUTIES))
export type DocumentEdit = z.infer<typeof DocumentEdit>

/** The fields beside the file of a new version. */
export const NewVersion = z.object({
  ...version,
  whatChanged: requiredLines('Please say what has changed', 1000),
})
export type NewVersion = z.infer<typeof NewVersion>
