import { expect, test } from 'vitest'
import { findProgramOf, readSchedule } from '#shared/events/schedule-rules.ts'

const SCHEDULE = '4:00 PM Gates open\n6:30 PM Ilanjithara melam\n8:00 pm Kudamattam: forty umbrellas\nDay 2 Kudamattam'
const at = (time: string) => new Date(`2026-12-05T${time}:00+04:00`)
const programsOf = (programs: { title: string; startsAt: Date | null }[]) =>
  readSchedule(SCHEDULE).map((line) => findProgramOf(line, programs)?.title)

test('a line of a schedule leads to the program of its event that begins at its time', () => {
  const programs = [
    { title: 'Kudamattam · കുടമാറ്റം', startsAt: at('20:00') },
    { title: 'Ilanjithara melam', startsAt: at('18:30') },
  ]
  expect(programsOf(programs)).toEqual([undefined, 'Ilanjithara melam', 'Kudamattam · കുടമാറ്റം', undefined])
})

test('a line leads to no program at another time, with another title or without a time', () => {
  const others = [
    { title: 'Kudamattam', startsAt: at('19:00') },
    { title: 'Panchavadyam', startsAt: at('18:30') },
    { title: 'Gates open', startsAt: null },
  ]
  expect(programsOf(others)).toEqual([undefined, undefined, undefined, undefined])
})
