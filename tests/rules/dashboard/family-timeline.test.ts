import { expect, test } from 'vitest'
import { listEntries } from '#web/dashboard/overview/family-timeline.ts'

type Place = Parameters<typeof listEntries>[0]['places'][number]

const member = { fullName: 'Devi Varma', photoUrl: null, profileImageUrl: null, familyMembers: [] }
const event = { id: 'e1', title: 'Onam', status: 'upcoming', eventDate: '2027-09-01T05:00:00.000Z', isPublic: true }
const inProgram = (program: object) =>
  ({
    eventId: 'e1',
    state: 'registered',
    position: null,
    event,
    program: { id: 'p1', title: 'Drawing', startsAt: null, endsAt: null, timeSlot: null, venue: null, ...program },
    person: { familyMemberId: 'f1', name: 'Nila' },
  }) as unknown as Place

test('a program shows its own time: the hour, the typed time, or none, but never that of its event', () => {
  const timeOf = (program: object) =>
    listEntries({ member, places: [inProgram(program)], shifts: [], ticketEventId: undefined }).map(({ time }) => time)
  expect(timeOf({ timeSlot: '4 to 5 pm' })).toEqual(['4 to 5 pm'])
  expect(timeOf({ timeSlot: '4:00 PM to 5:00 PM', startsAt: '2027-09-01T12:00:00.000Z' })).toEqual(['4:00 PM'])
  expect(timeOf({})).toEqual([''])
})
