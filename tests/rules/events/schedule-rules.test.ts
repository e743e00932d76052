import { expect, test } from 'vitest'
import { readSchedule, withoutPrograms } from '#shared/events/schedule-rules.ts'

const SCHEDULE = '4:00 PM Gates open\n6:30 PM Ilanjithara melam\n8:00 pm Kudamattam: forty umbrellas\nDay 2 Kudamattam'
const at = (time: string) => new Date(`2026-12-05T${time}:00+04:00`)
const restOf = (programs: { title: string; startsAt: Date | null }[]) =>
  withoutPrograms(readSchedule(SCHEDULE), programs).map(({ rest }) => rest.trim())

test('a schedule leaves out the programs of its event that begin at the time of the line', () => {
  const programs = [
    { title: 'Kudamattam · കുടമാറ്റം', startsAt: at('20:00') },
    { title: 'Ilanjithara melam', startsAt: at('18:30') },
  ]
  expect(restOf(programs)).toEqual(['Gates open', 'Day 2 Kudamattam'])
})

test('a schedule keeps a line at another time, of another title, and of a program without a time', () => {
  const others = [
    { title: 'Kudamattam', startsAt: at('19:00') },
    { title: 'Panchavadyam', startsAt: at('18:30') },
    { title: 'Gates open', startsAt: null },
  ]
  expect(restOf(others)).toHaveLength(4)
})
