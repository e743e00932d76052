import { expect, test } from 'vitest'
import { describeLessons } from '#shared/helpers/memory-rules.ts'
import { daysLate, describeDue, dueDay, weekOf } from '#shared/helpers/task-rules.ts'

const EVENT = '2026-12-19T12:00:00Z'

test.each([
  [42, '2026-11-07', '6 weeks before'],
  [25, '2026-11-24', '25 days before'],
  [0, '2026-12-19', 'On the day'],
  [-3, '2026-12-22', '3 days after'],
])('a task %i days before the event is due on %s', (daysBefore, due, words) => {
  expect([dueDay(EVENT, daysBefore), describeDue(daysBefore)]).toEqual([due, words])
})

test('an event after midnight in the Gulf has the day there', () => {
  expect(dueDay('2026-12-18T21:00:00Z', 1)).toBe('2026-12-18')
})

test('the seven days before an event are the last week', () => {
  expect([8, 7, 1, 0, -1].map(weekOf)).toEqual([2, 1, 1, 0, -1])
})

test('a task that is done is never late', () => {
  expect(daysLate({ due: '2026-11-24', doneAt: null }, '2026-11-28')).toBe(4)
  expect(daysLate({ due: '2026-11-24', doneAt: EVENT }, '2026-11-28')).toBe(0)
})

test('an edition teaches what was late, left over or missing, and nothing where nothing was counted', () => {
  const nothing = { people: { registered: 800, came: 0 }, shifts: { taken: 40, came: 0 }, stages: [], meals: [] }
  expect(describeLessons(nothing)).toEqual([])
  const lessons = describeLessons({
    people: { registered: 800, came: 612 },
    shifts: { taken: 40, came: 38 },
    stages: [
      { stage: 'Stage 1', minutes: 70, after: 'group dance' },
      { stage: 'Stage 2', minutes: 9, after: 'the quiz' },
    ],
    meals: [
      { title: 'Sadya', prepared: 800, served: 660 },
      { title: 'Tea', prepared: null, served: 400 },
    ],
  })
  expect(lessons.map(({ text }) => text)).toEqual([
    'Stage 1 ran 70 minutes late after group dance.',
    '612 of 800 people came.',
    'Sadya: 140 of 800 were left over.',
    '2 of 40 helpers did not come.',
  ])
})
