import { expect, test } from 'vitest'
import { EMPTY_CELLS } from '#shared/competitions/sheet/sheet-columns.ts'
import { tableIn } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import { type Sheet, withImported } from '#web/competitions/administration/sheet/sheet-draft.ts'

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
