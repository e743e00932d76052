import { and, eq, gt } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { helperClaims, helperJobs, helperOffers, helperPlans, helperShifts } from '#server/helpers/helper-tables.ts'
import { isSameTime } from '#shared/helpers/helper-rules.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import type { DemoPerson } from '../members/demo-person.ts'
import { JOBS, PLAN_NOTE, type PlannedJob } from './shift-texts.ts'

type Busy = { startsAt: Date; endsAt: Date }
/** A person and the shifts that they have. */
type Volunteer = { person: DemoPerson; shifts: Busy[] }

/** A plan for the next pooram: a dozen shifts, some of them with gaps, and somebody who waits to be asked. */
export async function fillShifts(fixture: Fixture, { admin, active }: DemoPeople): Promise<void> {
  const { tx, now, calendar } = fixture
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.isFeatured, true), gt(events.eventDate, now)))
    .orderBy(events.eventDate)
    .limit(1)
  if (!event) return
  const dayOfEvent = Math.round((event.eventDate.getTime() - calendar.at(0, '12:00').getTime()) / 86_400_000)
  await tx.insert(helperPlans).values({
    eventId: event.id,
    isOpen: true,
    dropUntil: calendar.at(dayOfEvent - 3, '20:00'),
    note: PLAN_NOTE,
    createdAt: calendar.ago(9),
    updatedAt: calendar.ago(9),
  })
  const volunteers = active.map((person) => ({ person, shifts: [] }))
  for (const job of JOBS) await fillJob(fixture, { job, eventId: event.id, dayOfEvent, admin, volunteers })
  const waiting = active.at(-1)
  if (waiting)
    await tx.insert(helperOffers).values({
      eventId: event.id,
      memberId: waiting.memberId,
      note: 'Any time after six, also with the car.',
      offeredAt: calendar.ago(2),
    })
}

type Filling = { job: PlannedJob; eventId: string; dayOfEvent: number; admin: DemoPerson; volunteers: Volunteer[] }

async function fillJob({ tx, calendar }: Fixture, { job, eventId, dayOfEvent, admin, volunteers }: Filling) {
  const { shifts, leader, title, place, toBring, audience } = job
  const typed = leader !== null && leader !== 'member' ? leader : { name: '', phone: '' }
  const [stored] = await tx
    .insert(helperJobs)
    .values({
      eventId,
      title,
      place,
      toBring,
      audience,
      leaderMemberId: leader === 'member' ? admin.memberId : null,
      leaderName: typed.name,
      leaderPhone: typed.phone,
      createdAt: calendar.ago(9),
      updatedAt: calendar.ago(9),
    })
    .returning({ id: helperJobs.id })
  if (!stored) throw new Error('A demo job was not stored')
  for (const { day, from, to, needed, taken } of shifts) {
    const startsAt = calendar.at(dayOfEvent + day, from)
    const endsAt = calendar.at(dayOfEvent + day + (to < from ? 1 : 0), to)
    const version = { createdAt: calendar.ago(9), updatedAt: calendar.ago(9) }
    const [shift] = await tx
      .insert(helperShifts)
      .values({ jobId: stored.id, startsAt, endsAt, needed, ...version })
      .returning({ id: helperShifts.id })
    if (!shift) throw new Error('A demo shift was not stored')
    const free = volunteers
      .filter(({ shifts: own }) => !own.some((each) => isSameTime(each, { startsAt, endsAt })))
      .toSorted((one, other) => one.shifts.length - other.shifts.length)
      .slice(0, taken)
    for (const { person, shifts: own } of free) {
      own.push({ startsAt, endsAt })
      await tx.insert(helperClaims).values({ shiftId: shift.id, memberId: person.memberId, claimedAt: calendar.ago(7) })
    }
  }
}
