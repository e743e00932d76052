import { expect, test } from 'vitest'
import { readTimeCell } from '#shared/competitions/sheet/sheet-time-rules.ts'

const days = { firstDay: '2026-12-20', lastDay: '2026-12-20' }
const read = (text: string) => {
  const times = readTimeCell(text, days)
  return times && [times.startsAt, times.endsAt].map((at) => at?.toISOString().slice(5, 16) ?? null)
}

test.each([
  ['0.25', '12-20T02:00'],
  ['0.5', '12-20T08:00'],
  ['0.75', '12-20T14:00'],
  ['.5', '12-20T08:00'],
  ['0.4375', '12-20T06:30'],
  ['0.30', '12-20T20:30'],
])('the time %s of a workbook is read as its part of the day', (text, startsAt) => {
  expect(read(text)).toEqual([startsAt, null])
})

test.each([
  ['6:00 – 7:30 PM', '12-20T14:00', '12-20T15:30'],
  ['10:30 – 12:00 PM', '12-20T06:30', '12-20T08:00'],
  ['9:00 – 5:00 PM', '12-20T05:00', '12-20T13:00'],
  ['12:00 – 1:30 PM', '12-20T08:00', '12-20T09:30'],
  ['10:00 – 1:00 AM', '12-20T18:00', '12-20T21:00'],
  ['12:30 – 1:30 AM', '12-20T20:30', '12-20T21:30'],
  ['16:00 – 7:30 PM', '12-20T12:00', '12-20T15:30'],
  ['6:00 – 7:30', '12-20T02:00', '12-20T03:30'],
])('%s begins in the half of the day that is nearest to its end', (text, startsAt, endsAt) => {
  expect(read(text)).toEqual([startsAt, endsAt])
})
