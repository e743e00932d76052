import { expect, test } from 'vitest'
import { type ItemOfToday, isRunning, listSteps, splitLater } from '#shared/competitions/festival-today-rules.ts'

const item = (title: string, changed: Partial<ItemOfToday> = {}) => ({
  title,
  state: 'entries' as const,
  startsAt: '2026-12-19T10:00:00+04:00',
  entryCount: 3,
  toPerformCount: 3,
  judgeIds: ['one', 'two'],
  submittedCount: 0,
  ...changed,
})

const waiting = (items: ReturnType<typeof item>[], now: string) =>
  Object.fromEntries(listSteps(items, now).map(({ step, items: found }) => [step, found.map(({ title }) => title)]))

test('every item waits for one step, and one that is published or empty for none', () => {
  const items = [
    item('Kolkali', { judgeIds: [] }),
    item('Mono act'),
    item('Light music', { state: 'roll_call' }),
    item('Bharatanatyam', { state: 'on_stage', toPerformCount: 1 }),
    item('Mohiniyattam', { state: 'on_stage', submittedCount: 1 }),
    item('Folk song', { state: 'on_stage', toPerformCount: 0 }),
    item('Margamkali', { state: 'judged', submittedCount: 2 }),
    item('Oppana', { state: 'confirmed', submittedCount: 2 }),
    item('Thiruvathira', { state: 'published', submittedCount: 2 }),
    item('Elocution', { entryCount: 0 }),
  ]
  expect(waiting(items, '2026-12-19T09:00:00+04:00')).toEqual({
    judges: ['Kolkali'],
    roll_call: ['Mono act'],
    stage: ['Light music', 'Bharatanatyam'],
    sheets: ['Mohiniyattam', 'Folk song'],
    confirmation: ['Margamkali'],
    publication: ['Oppana'],
  })
})

test('the rolls to call are those of the day, and before the festival those of its first day', () => {
  const items = [item('Mono act'), item('Light music', { startsAt: '2026-12-20T10:00:00+04:00' })]
  expect(waiting(items, '2026-11-01T09:00:00+04:00')).toEqual({ roll_call: ['Mono act'] })
  expect(waiting(items, '2026-12-20T09:00:00+04:00')).toEqual({ roll_call: ['Mono act', 'Light music'] })
})

test('rolls that are called in more than an hour wait below, except the next one', () => {
  const now = new Date('2026-12-19T08:00:00+04:00')
  const items = [item('Mono act'), item('Light music', { startsAt: '2026-12-19T11:00:00+04:00' })]
  const { steps, later } = splitLater(listSteps(items, now), now)
  expect(steps).toMatchObject([{ step: 'roll_call', items: [{ title: 'Mono act' }] }])
  expect(later).toMatchObject([{ title: 'Light music' }])
  expect(splitLater(listSteps(items, now), new Date('2026-12-19T10:30:00+04:00')).later).toEqual([])
})

test('a festival is running from the morning of its first day until its end', () => {
  const festival = { eventDate: '2026-12-19T10:00:00+04:00', eventEndDate: '2026-12-20T22:00:00+04:00' }
  const at = (now: string) => isRunning(festival, new Date(now))
  expect(at('2026-12-18T23:59:00+04:00')).toBe(false)
  expect(at('2026-12-19T07:00:00+04:00')).toBe(true)
  expect(at('2026-12-20T21:59:00+04:00')).toBe(true)
  expect(at('2026-12-20T22:00:00+04:00')).toBe(false)
})
