import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  meetingDecisions,
  meetingItems,
  meetingPeople,
  meetings,
  meetingTasks,
} from '#server/committee/meetings/meeting-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Mails } from '#server/platform/mail/mail.ts'
import type { SamplePeople } from './sample-people.ts'

const HOUR_MS = 3_600_000

/** A meeting ahead, to which the account is invited. */
async function ahead({ account, event, member }: SamplePeople, tx: Transaction, deletedAt: Date | null = null) {
  const { id: userId } = account
  const times = { startsAt: event.eventDate, endsAt: new Date(event.eventDate.getTime() + 2 * HOUR_MS) }
  const [meeting] = await tx
    .insert(meetings)
    .values({ title: 'Committee meeting', place: 'Community Hall', ...times, deletedAt })
    .returning()
  if (!meeting) throw new Error('The sample meeting was not stored')
  const meetingId = meeting.id
  await tx.insert(meetingPeople).values({ meetingId, position: 0, userId, name: member.fullName })
  for (const [position, title] of ['Opening', 'Generator and water'].entries())
    await tx.insert(meetingItems).values({ id: randomUUID(), meetingId, position, title, minutes: 15 })
  return { meetingId, userId }
}

export const MEETING_SAMPLES = {
  'meeting-invited': (people: SamplePeople, tx: Transaction): Promise<Mails['meeting-invited']> => ahead(people, tx),
  'meeting-changed': (people: SamplePeople, tx: Transaction): Promise<Mails['meeting-changed']> => ahead(people, tx),
  'meeting-cancelled': (people: SamplePeople, tx: Transaction): Promise<Mails['meeting-cancelled']> =>
    ahead(people, tx, new Date()),
  'meeting-uninvited': async (people: SamplePeople, tx: Transaction): Promise<Mails['meeting-uninvited']> => {
    const ids = await ahead(people, tx)
    await tx.delete(meetingPeople).where(eq(meetingPeople.meetingId, ids.meetingId))
    return ids
  },
  'minutes-sent': async ({ account, event, member }: SamplePeople, tx: Transaction): Promise<Mails['minutes-sent']> => {
    const { id: userId } = account
    const times = { startsAt: event.eventDate, endsAt: new Date(event.eventDate.getTime() + 2 * HOUR_MS) }
    // no minutes ever get this number, so the sample never clashes with real ones
    const numbered = { minutesYear: 0, minutesNumber: 11, sentAt: times.endsAt, sentBy: userId }
    const [meeting] = await tx
      .insert(meetings)
      .values({ title: 'Committee meeting', place: 'Community Hall', ...times, ...numbered })
      .returning()
    if (!meeting) throw new Error('The sample meeting was not stored')
    const [itemId, meetingId] = [randomUUID(), meeting.id]
    await tx.insert(meetingPeople).values({ meetingId, position: 0, userId, name: member.fullName, attendance: 'here' })
    await tx.insert(meetingItems).values({ id: itemId, meetingId, position: 0, title: 'Generator and water' })
    const votes = { votesFor: 5, votesAgainst: 1, votesAbstained: 1 }
    const text = 'The generator comes from Thottam Power for AED 2,150.'
    await tx
      .insert(meetingDecisions)
      .values({ id: randomUUID(), itemId, position: 0, year: 0, number: 42, text, ...votes })
    const task = { text: 'Sign with Thottam Power', ownerId: userId, ownerName: member.fullName, dueOn: '2026-11-30' }
    await tx.insert(meetingTasks).values({ id: randomUUID(), itemId, position: 0, ...task })
    return { meetingId, userId }
  },
}
