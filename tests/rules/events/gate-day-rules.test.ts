import { expect, test } from 'vitest'
import { endOfGateDay, gateDay, gateDayAt, listEventDays, listGateDays } from '#shared/events/gate/gate-day-rules.ts'

const FESTIVAL = { eventDate: '2026-11-22T12:00:00Z', eventEndDate: '2026-11-24T19:00:00Z' }

test.each([
  ['in the evening', '2026-11-22T18:00:00Z', '2026-11-22'],
  ['at 4:59 AM of the next day', '2026-11-23T00:59:59Z', '2026-11-22'],
  ['at 5:00 AM', '2026-11-23T01:00:00Z', '2026-11-23'],
])('%s, the day at a gate is right', (_, moment, day) => {
  expect(gateDay(moment)).toBe(day)
})

test.each([
  ['long before the event', '2026-11-20T12:00:00Z', '2026-11-22'],
  ['on the second day', '2026-11-23T12:00:00Z', '2026-11-23'],
  ['after the event', '2026-12-01T12:00:00Z', '2026-11-24'],
])('somebody who comes %s is counted for a day of the event', (_, moment, day) => {
  expect(gateDayAt(FESTIVAL, moment)).toBe(day)
})

test.each([
  ['has several days', FESTIVAL, ['2026-11-22', '2026-11-23', '2026-11-24']],
  ['has no end', { ...FESTIVAL, eventEndDate: null }, ['2026-11-22']],
  ['ends at midnight', { ...FESTIVAL, eventEndDate: '2026-11-22T20:00:00Z' }, ['2026-11-22']],
  ['ends with the morning, at 6:00 AM', { ...FESTIVAL, eventEndDate: '2026-11-23T02:00:00Z' }, ['2026-11-22']],
  ['goes on after 6:00 AM', { ...FESTIVAL, eventEndDate: '2026-11-23T02:30:00Z' }, ['2026-11-22', '2026-11-23']],
  ['ends at night', { ...FESTIVAL, eventEndDate: '2026-11-22T23:00:00Z' }, ['2026-11-22']],
  [
    'begins and ends before 5:00',
    { eventDate: '2026-11-22T00:00:00Z', eventEndDate: '2026-11-22T00:30:00Z' },
    ['2026-11-22'],
  ],
])('an event that %s is entered on the days on which it takes place', (_, event, days) => {
  expect(listEventDays(event)).toEqual(days)
})

test('a gate opens on the days that are left, each until 5:00 of the next morning', () => {
  expect(listGateDays(FESTIVAL, '2026-11-24')).toEqual(['2026-11-24'])
  expect(endOfGateDay('2026-11-24').toISOString()).toBe('2026-11-25T01:00:00.000Z')
})
