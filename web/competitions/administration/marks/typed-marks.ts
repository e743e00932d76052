import { checkMarks } from '#shared/competitions/mark-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Tabulation } from './tabulation.ts'

export type Sheet = ResponseOf<'GET /api/admin/programs/:id/paper-sheets/:judgeId'>

/** What is typed, by the names of the cells. */
export type Typed = Readonly<Record<string, string>>

export const cellName = (code: string, criterionId: string): string => `${code} ${criterionId}`

/** What was typed before. */
export const typedOf = ({ own }: Sheet): Typed =>
  Object.fromEntries(
    Object.entries(own?.marks ?? {}).flatMap(([code, marks]) =>
      Object.entries(marks).map(([criterionId, value]) => [cellName(code, criterionId), String(value)]),
    ),
  )

/** Empty cells are left out; anything that is not a number is sent as null and refused. */
export function marksIn(typed: Typed): Record<string, Record<string, number>> {
  const marks: Record<string, Record<string, number>> = {}
  for (const [key, text] of Object.entries(typed)) {
    const [code = '', criterionId = ''] = key.split(' ')
    if (text.trim() !== '') marks[code] = { ...marks[code], [criterionId]: markIn(text) }
  }
  return marks
}

const markIn = (text: string) => Number(text.trim().replace(',', '.'))

/** The messages for cells with marks that cannot be given. Whether half marks are allowed, the server decides. */
export function wrongCells(typed: Typed, criteria: Tabulation['criteria']): Map<string, string> {
  const wrong = new Map<string, string>()
  for (const [key, text] of Object.entries(typed)) {
    const [code = '', criterionId] = key.split(' ')
    const criterion = criteria.find(({ id }) => id === criterionId)
    if (!criterion || text.trim() === '') continue
    const message = checkMarks(markIn(text), { criterion, allowsHalfMarks: true })
    if (message) wrong.set(key, `${code}: ${message}`)
  }
  return wrong
}

/** The cell that the server refused, or null: its field is 'marks.A.' with the id of the criterion. */
export function refusedCell(fields: Readonly<Record<string, string>>): string | null {
  const [, code, criterionId] = Object.keys(fields)[0]?.split('.') ?? []
  return code && criterionId ? cellName(code, criterionId) : null
}
