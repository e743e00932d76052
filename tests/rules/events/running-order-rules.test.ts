import { expect, test } from 'vitest'
import { formatCardDays, formatCardWhen, formatWhen } from '#shared/events/program-time-rules.ts'
import { programsOfDay } from '#shared/events/programme/programme-day-rules.ts'
import { dayOfEvent, groupByStage, groupPrograms, nowAndNext } from '#shared/events/programme/running-order-rules.ts'

const EVENT = { eventDate: '2026-12-05T12:00:00Z', eventEndDate: '2026-12-05T18:00:00Z' }
const program = (venue: string | null, startsAt: string | null = null) => ({ venue, startsAt })

test('programs without times have no heading of their own, so that a page says Programs once', () => {
  const untimed = [program(null), program(null)]
  expect(groupPrograms(untimed, EVENT)).toEqual([{ heading: null, programs: untimed }])
  expect(groupPrograms([program(null, EVENT.eventDate), program(null)], EVENT).map(({ heading }) => heading)).toEqual([
    'Afternoon',
    'More programs',
  ])
})

test('stages are headings where they have two programs on average, in the order in which they begin', () => {
  const [late, early, next] = [
    program('Hall', '2026-12-05T13:00:00Z'),
    program('Stage 1', '2026-12-05T12:00:00Z'),
    program('Stage 1', '2026-12-05T14:00:00Z'),
  ] as const
  const last = program('Hall', '2026-12-05T15:00:00Z')
  expect(groupByStage([late, early, next, last], [late, early, next, last])).toEqual([
    { stage: 'Stage 1', programs: [early, next] },
    { stage: 'Hall', programs: [late, last] },
  ])
  expect(groupByStage([late, early, next], [late, early, next])).toEqual([
    { stage: null, programs: [late, early, next] },
  ])
})

test.each([
  ['2026-12-05T12:00:00Z', null, 'Dec 05, 2026'],
  ['2026-12-05T12:00:00Z', '2026-12-05T20:00:00Z', 'Dec 05, 2026'],
  ['2026-12-05T12:00:00Z', '2026-12-07T12:00:00Z', 'Dec 05 – 07, 2026'],
  ['2026-12-05T12:00:00Z', '2026-12-06T01:00:00Z', 'Dec 05, 2026'],
  ['2026-12-05T12:00:00Z', '2026-12-06T01:01:00Z', 'Dec 05 – 06, 2026'],
  ['2026-12-04T23:00:00Z', '2026-12-05T00:30:00Z', 'Dec 05, 2026'],
  ['2026-11-29T12:00:00Z', '2026-12-02T12:00:00Z', 'Nov 29 – Dec 02, 2026'],
  ['2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z', 'Dec 31, 2026 – Jan 01, 2027'],
])('an event from %s to %s is dated %s', (eventDate, eventEndDate, days) => {
  expect(formatCardDays({ eventDate, eventEndDate })).toBe(days)
})

test('the times of an event stand beside its days, and those of several days say from when until when', () => {
  expect(formatWhen(EVENT)).toBe('Saturday, December 5, 2026, 4:00 PM – 10:00 PM')
  const isNight = { ...EVENT, eventEndDate: '2026-12-05T21:30:00Z' }
  expect(formatCardWhen(isNight)).toBe('Dec 05, 2026, 4:00 PM – 1:30 AM')
  const isLong = { ...EVENT, eventEndDate: '2026-12-06T05:00:00Z' }
  expect(formatWhen(isLong)).toBe('Dec 05 – 06, 2026, from 4:00 PM until 9:00 AM')
  expect(formatCardWhen(isLong)).toBe(formatWhen(isLong))
})

test('a program past midnight comes after the evening of its day, under a heading of its own', () => {
  const night = { ...EVENT, eventEndDate: '2026-12-05T22:00:00Z' }
  const [dance, fireworks] = [program(null, '2026-12-05T15:00:00Z'), program(null, '2026-12-05T21:00:00Z')] as const
  expect(groupPrograms([fireworks, dance], night)).toEqual([
    { heading: 'Evening', programs: [dance] },
    { heading: 'After midnight', programs: [fireworks] },
  ])
  expect(programsOfDay([dance, fireworks], night, '2026-12-05')).toEqual([dance, fireworks])
  const long = { ...EVENT, eventEndDate: '2026-12-06T18:00:00Z' }
  expect(groupPrograms([dance, fireworks], long)).toEqual([
    { heading: 'Saturday, Dec 5', programs: [dance, fireworks] },
  ])
})

test('in the evening, what begins after midnight is next, and a program without an end lasts past midnight', () => {
  const [drums, fireworks] = [
    program('Ground', '2026-12-05T19:30:00Z'),
    program('Ground', '2026-12-05T21:00:00Z'),
  ] as const
  const shown = nowAndNext([drums, fireworks], new Date('2026-12-05T19:45:00Z'))
  expect(shown.map(({ program: { startsAt }, isOn, until }) => [startsAt, isOn, until.toISOString()])).toEqual([
    ['2026-12-05T19:30:00Z', true, '2026-12-05T20:30:00.000Z'],
    ['2026-12-05T21:00:00Z', false, '2026-12-05T22:00:00.000Z'],
  ])
})

test.each([
  ['the first evening', '2026-12-05T19:00:00Z', 'day 1 of 2'],
  ['the night after it', '2026-12-05T22:00:00Z', 'day 1 of 2'],
  ['the next morning', '2026-12-06T05:00:00Z', 'day 2 of 2'],
  ['the last night', '2026-12-06T21:00:00Z', 'day 2 of 2'],
])('%s is on the day to which its night belongs', (_when, moment, day) => {
  expect(dayOfEvent({ ...EVENT, eventEndDate: '2026-12-06T22:00:00Z' }, moment)).toBe(day)
})
