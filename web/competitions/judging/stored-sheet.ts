import { isMarked } from '#shared/competitions/stage-rules.ts'
import type { RequestOf, ResponseOf } from '#web/platform/call.ts'

/** One item as the server gives it to one judge. */
export type Sheet = ResponseOf<'GET /api/judging/items/:id'>
export type Changes = RequestOf<'PUT /api/judging/items/:id/marks'>['body']
type Synchronised = ResponseOf<'PUT /api/judging/items/:id/marks'>

type Unsent<Value> = { value: Value; sequence: number; basedOn: number }

/** Marks and notes under letters that were drawn again before they were sent: only the judge knows whose they are. */
export type EarlierLetter = { code: string; marks: { criterion: string; value: number }[]; note: string | null }

/** What this phone stores of one judge's sheet: the server's state, and on top of it what is not sent yet. */
export type StoredSheet = {
  sheet: Sheet
  /** Names this phone to the server; its changes are counted in `sequence`, so that no clock decides. */
  clientId: string
  sequence: number
  /** By code letter and criterion. */
  marks: Record<string, Unsent<number>>
  /** By code letter. */
  notes: Record<string, Unsent<string>>
  /** Marks that another phone of this judge has given in between; the judge chooses. */
  conflicts: Record<string, { other: number; revision: number }>
  /** The server's messages about changes that it will never store. */
  rejected: string[]
  /** The judge has submitted, and the server does not know it yet. */
  isSubmitting: boolean
  /** Shown until the judge has entered them again. */
  earlier: EarlierLetter[]
  savedAt: string | null
}

const cell = (code: string, criterionId: string) => `${code} ${criterionId}`
const codeOf = (key: string) => key.split(' ')[0] ?? ''

export const newSheet = (sheet: Sheet): StoredSheet => ({
  sheet,
  clientId: crypto.randomUUID(),
  sequence: 0,
  marks: {},
  notes: {},
  conflicts: {},
  rejected: [],
  isSubmitting: false,
  earlier: [],
  savedAt: null,
})

/** The marks that the judge sees: the unsent ones before those of the server; null if there are none. */
export function marksFor({ sheet, marks }: StoredSheet, code: string, criterionId: string): number | null {
  const unsent = marks[cell(code, criterionId)]
  if (unsent) return unsent.value
  return storedMark(sheet, code, criterionId)?.marks ?? null
}

export const noteFor = ({ sheet, notes }: StoredSheet, code: string): string =>
  notes[code]?.value ?? letterOf(sheet, code)?.note?.note ?? ''

export const totalFor = (stored: StoredSheet, code: string): number =>
  stored.sheet.criteria.reduce((total, { id }) => total + (marksFor(stored, code, id) ?? 0), 0)

export const countMarked = (stored: StoredSheet, code: string): number =>
  stored.sheet.criteria.filter(({ id }) => marksFor(stored, code, id) !== null).length

export const isComplete = (stored: StoredSheet, code: string): boolean =>
  countMarked(stored, code) === stored.sheet.criteria.length

/** The letters that need marks. */
export const markedLetters = ({ sheet }: StoredSheet) => sheet.letters.filter(({ state }) => isMarked(state))

export const conflictFor = ({ conflicts }: StoredSheet, code: string, criterionId: string): number | null =>
  conflicts[cell(code, criterionId)]?.other ?? null

/** The letters of which something is not sent yet. */
export const unsentLetters = ({ marks, notes }: StoredSheet): string[] =>
  Array.from(new Set([...Object.keys(marks).map(codeOf), ...Object.keys(notes)]))

export const isUnsent = (stored: StoredSheet): boolean => stored.isSubmitting || unsentLetters(stored).length > 0

/** Something that no server has: it must stay on this phone. */
export const isOnlyHere = (stored: StoredSheet): boolean => isUnsent(stored) || stored.earlier.length > 0

type Change = { code: string; criterionId: string; value: number; now: Date }

export function withMark(stored: StoredSheet, { code, criterionId, value, now }: Change): StoredSheet {
  const key = cell(code, criterionId)
  const { [key]: conflict, ...conflicts } = stored.conflicts
  const before = stored.marks[key]
  const known = storedMark(stored.sheet, code, criterionId)?.revision ?? 0
  const sequence = stored.sequence + 1
  const basedOn = conflict?.revision ?? before?.basedOn ?? known
  return {
    ...stored,
    sequence,
    conflicts,
    marks: { ...stored.marks, [key]: { value, sequence, basedOn } },
    savedAt: now.toISOString(),
  }
}

export function withNote(stored: StoredSheet, code: string, value: string, now: Date): StoredSheet {
  const sequence = stored.sequence + 1
  const basedOn = stored.notes[code]?.basedOn ?? letterOf(stored.sheet, code)?.note?.revision ?? 0
  return {
    ...stored,
    sequence,
    notes: { ...stored.notes, [code]: { value, sequence, basedOn } },
    savedAt: now.toISOString(),
  }
}

/** Everything unsent except what the judge must choose first. */
export function changesOf({ sheet, clientId, marks, notes, conflicts }: StoredSheet): Changes {
  return {
    drawId: sheet.drawId ?? '',
    marks: Object.entries(marks)
      .filter(([key]) => !conflicts[key])
      .map(([key, { value, sequence, basedOn }]) => {
        const [code = '', criterionId = ''] = key.split(' ')
        return { clientId, sequence, basedOn, code, criterionId, marks: value }
      }),
    notes: Object.entries(notes).map(([code, { value, sequence, basedOn }]) => ({
      clientId,
      sequence,
      basedOn,
      code,
      note: value,
    })),
  }
}

/** After sending: what was sent and not changed since is the server's, except conflicts. */
export function afterSending(stored: StoredSheet, sent: Changes, response: Synchronised): StoredSheet {
  const { letters, conflicts, noteConflicts, rejected } = response
  const marks = { ...stored.marks }
  for (const { code, criterionId, sequence } of sent.marks) {
    const key = cell(code, criterionId)
    const isOpen = conflicts.some((each) => cell(each.code, each.criterionId) === key)
    if (!isOpen && marks[key]?.sequence === sequence) delete marks[key]
  }
  const notes = { ...stored.notes }
  for (const { code, sequence, note } of sent.notes) {
    if (notes[code]?.sequence !== sequence) continue
    delete notes[code]
    const other = noteConflicts.find((each) => each.code === code)
    // both notes stay: the committee reads them, and nothing is computed from them
    if (other && other.stored.note !== note) {
      const value = `${other.stored.note} / ${note}`.slice(0, MAX_NOTE)
      notes[code] = { value, sequence: stored.sequence + 1, basedOn: other.stored.revision }
    }
  }
  return {
    ...stored,
    sequence: stored.sequence + noteConflicts.length,
    marks,
    notes,
    conflicts: { ...stored.conflicts, ...openConflicts(marks, conflicts) },
    rejected: Array.from(new Set([...stored.rejected, ...rejected.map(({ message }) => message)])),
    sheet: { ...stored.sheet, letters },
  }
}

/** The server's new state below what is not sent yet. After another draw nothing is sent: the letters mean others. */
export function withSheet(stored: StoredSheet, sheet: Sheet): StoredSheet {
  if (stored.sheet.drawId !== sheet.drawId) return afterDraw(stored, sheet)
  return { ...stored, sheet, isSubmitting: stored.isSubmitting && sheet.submittedAt === null }
}

const afterDraw = (stored: StoredSheet, sheet: Sheet): StoredSheet => ({
  ...stored,
  sheet,
  marks: {},
  notes: {},
  conflicts: {},
  isSubmitting: false,
  earlier: [...stored.earlier, ...unsentLetters(stored).map((code) => earlierLetter(stored, code))],
})

function earlierLetter({ sheet, marks, notes }: StoredSheet, code: string): EarlierLetter {
  const given = sheet.criteria.flatMap(({ id, name }) => {
    const unsent = marks[cell(code, id)]
    return unsent ? [{ criterion: name, value: unsent.value }] : []
  })
  return { code, marks: given, note: notes[code]?.value ?? null }
}

/** Every mark that the judge sees, for the submission. */
export const allMarks = (stored: StoredSheet) =>
  markedLetters(stored).flatMap(({ code }) =>
    stored.sheet.criteria.flatMap(({ id }) => {
      const marks = marksFor(stored, code, id)
      return marks === null ? [] : [{ code, criterionId: id, marks }]
    }),
  )

const MAX_NOTE = 1000

/** A conflict with the same marks is none. */
const openConflicts = (marks: StoredSheet['marks'], conflicts: Synchronised['conflicts']) =>
  Object.fromEntries(
    conflicts
      .filter(({ code, criterionId }) => marks[cell(code, criterionId)])
      .map(({ code, criterionId, stored }) => [
        cell(code, criterionId),
        { other: stored.marks, revision: stored.revision },
      ]),
  )

const letterOf = ({ letters }: Sheet, code: string) => letters.find((letter) => letter.code === code)

const storedMark = (sheet: Sheet, code: string, criterionId: string) =>
  letterOf(sheet, code)?.marks.find((mark) => mark.criterionId === criterionId)
