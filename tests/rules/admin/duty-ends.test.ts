import { expect, test } from 'vitest'
import { commonEnd, endsOf } from '#web/admin/duties/duty-ends.ts'

const EVENTS = { duty: 'events', endsOn: '2027-03-31' } as const
const CONTENT = { duty: 'content', endsOn: null } as const

test('duties that end on different days have no common last day, others have it', () => {
  expect(commonEnd([EVENTS, CONTENT])).toBeNull()
  expect(commonEnd([EVENTS])).toBe('2027-03-31')
  expect(commonEnd([CONTENT])).toBe('')
  expect(commonEnd(null)).toBe('')
})

test('the last day of each duty stays until one is chosen, which is then for all of them', () => {
  const given = [EVENTS, CONTENT]
  expect(endsOf(['events', 'content', 'members'], { given, endsOn: null })).toEqual({ events: '2027-03-31' })
  expect(endsOf(['content', 'members'], { given, endsOn: null })).toEqual({})
  const all = { events: '2027-12-31', content: '2027-12-31' }
  expect(endsOf(['events', 'content'], { given, endsOn: '2027-12-31' })).toEqual(all)
  expect(endsOf(['events', 'content'], { given, endsOn: '' })).toEqual({})
})
