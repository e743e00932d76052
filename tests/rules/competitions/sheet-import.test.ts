import { expect, test } from 'vitest'
import { EMPTY_CELLS } from '#shared/competitions/sheet/sheet-columns.ts'
import { tableIn } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import {
  changesLocked,
  changesOf,
  rowsOf,
  type Sheet,
  withImported,
  withoutSaved,
} from '#web/competitions/administration/sheet/sheet-draft.ts'

const cells = { ...EMPTY_CELLS, name: 'Light music', ageGroup: 'Junior', minutes: '5' }
const sheet: Sheet = {
  firstDay: '2026-12-20',
  lastDay: '2026-12-20',
  ageCategories: [{ key: 'junior', name: 'Junior', fromAge: 10, toAge: 13 }],
  judges: [],
  stages: [],
  rows: [{ programId: 'music', isJudged: true, isCalled: false, cells }],
}

test('an imported row finds its item by any spelling of the age group', () => {
  for (const ageGroup of ['Junior', 'junior', 'Junior (10-13)'])
    expect(
      Object.keys(withImported({ sheet, saved: {} }, {}, [{ name: 'Light music', ageGroup, minutes: '6' }])),
    ).toEqual(['music'])
})

test('after the roll call a pasted line changes only what is not locked, and says that it would change more', () => {
  const called = { ...sheet, rows: sheet.rows.map((row) => ({ ...row, isCalled: true })) }
  const line = { name: 'Light music', ageGroup: 'junior', stage: 'Lawn', minutes: '6' }
  expect(withImported({ sheet: called, saved: {} }, {}, [line])).toEqual({ music: { stage: { from: '', to: 'Lawn' } } })
  const [row] = rowsOf(called, {})
  expect(changesLocked(row, line)).toBe(true)
  expect(changesLocked(row, { ...line, minutes: '5' })).toBe(false)
})

test('a table with the line ends of Excel for Mac has the same rows, however long it is', () => {
  expect(tableIn('a\tb\rc\td\r')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  const started = performance.now()
  expect(tableIn('ab\r'.repeat(30_000))).toHaveLength(30_000)
  expect(tableIn(`"${'ab\r'.repeat(30_000)}`).length).toBeGreaterThan(1)
  expect(performance.now() - started).toBeLessThan(1000)
})

/** The sheet once these rows are saved, and their items. */
const savedAs = (rows: Record<string, Partial<typeof cells>>) => ({
  ...sheet,
  rows: Object.entries(rows).map(([programId, changed]) => ({
    programId,
    isJudged: true,
    isCalled: false,
    cells: { ...cells, ...changed },
  })),
})

test('what is typed while the sheet is saved stays typed', () => {
  const sent = { music: { minutes: { from: '5', to: '6' }, stage: { from: '', to: 'Hall' } } }
  const typed = {
    music: { ...sent.music, stage: { from: '', to: 'Hall 2' } },
    'new-1': { name: { from: '', to: 'Kolkali' } },
  }
  const stored = savedAs({ music: { minutes: '6', stage: 'Hall' } })
  const saved = changesOf(sheet, sent).map((row) => ({ ...row, programId: 'music' }))
  expect(withoutSaved(stored, typed, saved)).toEqual({
    music: { stage: { from: 'Hall', to: 'Hall 2' } },
    'new-1': { name: { from: '', to: 'Kolkali' } },
  })
  expect(withoutSaved(stored, sent, saved)).toEqual({})
  // a cell that was emptied again is typed over what has been stored
  expect(withoutSaved(stored, { music: { minutes: { from: '5', to: '6' } } }, saved)).toEqual({
    music: { stage: { from: 'Hall', to: '' } },
  })
})

test('a new row that is typed further while it is saved goes on in the row of its item', () => {
  const sent = { 'new-1': { name: { from: '', to: 'Kolkali' }, time: { from: '', to: '10:30' } } }
  const typed = { 'new-1': { ...sent['new-1'], judges: { from: '', to: 'Chitra Das' } } }
  const saved = changesOf(sheet, sent).map((row) => ({ ...row, programId: 'kolkali' }))
  const stored = savedAs({ music: {}, kolkali: { name: 'Kolkali', time: '10:30 AM' } })
  const left = withoutSaved(stored, typed, saved)
  expect(left).toEqual({ kolkali: { judges: { from: '', to: 'Chitra Das' } } })
  const rows = rowsOf(stored, left, { kolkali: 'new-1' })
  expect(rows.map(({ key, shownKey }) => [key, shownKey])).toEqual([
    ['music', 'music'],
    ['kolkali', 'new-1'],
    ['new-2', 'new-2'],
    ['new-3', 'new-3'],
  ])
})
