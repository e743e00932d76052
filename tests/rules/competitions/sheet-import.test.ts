import { expect, test } from 'vitest'
import { EMPTY_CELLS } from '#shared/competitions/sheet/sheet-columns.ts'
import { tableIn } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import {
  changesOf,
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
    expect(Object.keys(withImported(sheet, {}, [{ name: 'Light music', ageGroup, minutes: '6' }]))).toEqual(['music'])
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

test('what is typed while the sheet is saved stays typed', () => {
  const sent = { music: { minutes: { from: '5', to: '6' }, stage: { from: '', to: 'Hall' } } }
  const typed = {
    music: { ...sent.music, stage: { from: '', to: 'Hall 2' } },
    'new-1': { name: { from: '', to: 'Kolkali' } },
  }
  expect(withoutSaved(typed, changesOf(sheet, sent))).toEqual({
    music: { stage: { from: 'Hall', to: 'Hall 2' } },
    'new-1': { name: { from: '', to: 'Kolkali' } },
  })
  expect(withoutSaved(sent, changesOf(sheet, sent))).toEqual({})
})
