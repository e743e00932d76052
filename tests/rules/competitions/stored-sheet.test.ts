import { expect, test } from 'vitest'
import {
  afterSending,
  changesOf,
  conflictFor,
  isOnlyHere,
  marksFor,
  newSheet,
  type Sheet,
  withMark,
  withNote,
  withSheet,
} from '#web/competitions/judging/stored-sheet.ts'

const now = new Date('2026-03-10T12:00:00+04:00')
const sheetOf = (drawId: string, submittedAt: string | null = null): Sheet => ({
  programId: 'program',
  drawId,
  title: 'Light music',
  festival: 'Arts festival',
  judgeName: 'Anitha Rao',
  judgeNumber: 1,
  judgeCount: 1,
  state: 'roll_call',
  criteria: [
    { id: 'pitch', name: 'Pitch', maxMarks: 10 },
    { id: 'feeling', name: 'Feeling', maxMarks: 10 },
  ],
  allowsHalfMarks: true,
  submittedAt,
  reopenedBecause: null,
  letters: ['A', 'B'].map((code) => ({ code, state: 'waiting' as const, marks: [], note: null })),
})

test("after another draw a judge's phone sends nothing of the earlier letters, and shows it until it is dismissed", () => {
  const marked = withMark(newSheet(sheetOf('first')), { code: 'A', criterionId: 'pitch', value: 8.5, now })
  const stored = { ...withNote(marked, 'B', 'In tune', now), isSubmitting: true }
  const redrawn = withSheet(stored, sheetOf('second'))
  expect(changesOf(redrawn)).toEqual({ drawId: 'second', marks: [], notes: [] })
  expect(redrawn).toMatchObject({
    isSubmitting: false,
    earlier: [
      { code: 'A', marks: [{ criterion: 'Pitch', value: 8.5 }], note: null },
      { code: 'B', marks: [], note: 'In tune' },
    ],
  })
  expect(isOnlyHere(redrawn)).toBe(true)
  expect(isOnlyHere({ ...redrawn, earlier: [] })).toBe(false)
  const third = withSheet(withMark(redrawn, { code: 'A', criterionId: 'pitch', value: 5, now }), sheetOf('third'))
  expect(third.earlier.map(({ code }) => code)).toEqual(['A', 'B', 'A'])
})

test('a sheet of the same draw keeps what is not sent yet', () => {
  const stored = withMark(newSheet(sheetOf('first')), { code: 'A', criterionId: 'pitch', value: 8.5, now })
  const refreshed = withSheet(stored, sheetOf('first'))
  expect(changesOf(refreshed).marks).toMatchObject([{ code: 'A', criterionId: 'pitch', marks: 8.5 }])
  expect(refreshed.earlier).toEqual([])
})

test('two tabs of one judge: the other mark is shown, and the chosen one is sent after it', () => {
  const stored = withMark(newSheet(sheetOf('first')), { code: 'A', criterionId: 'pitch', value: 9, now })
  const other = { criterionId: 'pitch', marks: 7, revision: 4, clientId: 'another tab', sequence: 2 }
  const conflict = { code: 'A', criterionId: 'pitch', sent: 9, stored: other }
  const { letters } = sheetOf('first')
  const response = { letters, conflicts: [conflict], noteConflicts: [], rejected: [] }
  const asked = afterSending(stored, changesOf(stored), response)
  expect([marksFor(asked, 'A', 'pitch'), conflictFor(asked, 'A', 'pitch')]).toEqual([9, 7])
  expect(changesOf(asked).marks).toEqual([])
  const chosen = withMark(asked, { code: 'A', criterionId: 'pitch', value: 9, now })
  expect(changesOf(chosen).marks).toMatchObject([{ marks: 9, basedOn: 4, sequence: 2 }])
})

test('changes are counted, so the clock of the phone does not matter', () => {
  const future = new Date('2099-01-01T00:00:00Z')
  const first = withMark(newSheet(sheetOf('first')), { code: 'A', criterionId: 'pitch', value: 9, now: future })
  const second = withMark(first, { code: 'A', criterionId: 'pitch', value: 8, now: new Date(0) })
  const { marks } = changesOf(second)
  expect(marks).toMatchObject([{ marks: 8, sequence: 2 }])
  expect(JSON.stringify(marks)).not.toMatch(/2099|1970/)
})
