import { asc, inArray } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { eventArrivals, eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { ageOn, fitsAgeGroup } from '#shared/events/age-rules.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import { demoArrivals, demoParty } from './demo-parties.ts'
import { demoEvents, isOver } from './event-dates.ts'
import { type DemoProgram, PROGRAMS } from './program-texts.ts'

/** Events with their programs and the people who have places in them. */
export async function fillProgramme(fixture: Fixture, people: DemoPeople): Promise<void> {
  const everybody = await listPeople(fixture.tx, people.active)
  const eventIds = await fillEvents(fixture, people, everybody)
  await fillPrograms(fixture, everybody, eventIds)
}

async function fillEvents(
  { tx, now, calendar, pictures }: Fixture,
  { admin, active }: DemoPeople,
  everybody: readonly DemoAttendee[],
) {
  const familyOf = (memberId: string) =>
    everybody.flatMap((person) => (person.memberId === memberId ? (person.familyMemberId ?? []) : []))
  const ids = new Map<string, string>()
  for (const [index, { key, picture, guests = 0, waiting = 0, ...event }] of demoEvents(calendar).entries()) {
    const featuredImage = picture && (await pictures.publish(picture, 'event'))
    const announced = isOver(event, now) ? new Date(event.eventDate.getTime() - 30 * DAY_MS) : calendar.ago(20 - index)
    const [row] = await tx
      .insert(events)
      .values({ ...event, featuredImage, createdBy: admin.userId, createdAt: announced, updatedAt: announced })
      .returning({ id: events.id })
    const eventId = row!.id
    ids.set(key, eventId)
    // different members register for each event
    const asking = active.map((_, offset) => active[(offset + index * 5) % active.length]!.memberId)
    const places = asking.slice(0, guests).map((memberId, offset) => {
      const party = demoParty(event, familyOf(memberId), offset)
      const hasCome = isOver(event, now) && offset % 6 !== 5
      return {
        eventId,
        memberId,
        ...party,
        registeredAt: minutesAfter(announced, offset * 47),
        checkedInAt: hasCome ? minutesAfter(event.eventDate, offset) : null,
        arrived: hasCome ? demoArrivals(party, offset) : null,
      }
    })
    if (places.length > 0) await fillPlaces(tx, { ...event, eventEndDate: event.eventEndDate ?? null }, places)
    const queue = asking.slice(guests, guests + waiting).map((memberId, offset) => ({
      eventId,
      memberId,
      joinedAt: minutesAfter(announced, 3000 + offset * 61),
    }))
    if (queue.length > 0) await tx.insert(eventWaitingList).values(queue)
  }
  return ids
}

type Place = typeof eventRegistrations.$inferInsert

/** Places, and the arrivals of those who have come. */
async function fillPlaces(tx: Fixture['tx'], event: Parameters<typeof gateDayAt>[0], places: Place[]): Promise<void> {
  const { id, checkedInAt, arrived } = eventRegistrations
  const stored = await tx.insert(eventRegistrations).values(places).returning({ id, checkedInAt, arrived })
  const arrivals = stored.flatMap(({ id: registrationId, ...came }) =>
    came.checkedInAt
      ? [
          {
            registrationId,
            day: gateDayAt(event, came.checkedInAt),
            checkedInAt: came.checkedInAt,
            arrived: came.arrived ?? 1,
          },
        ]
      : [],
  )
  if (arrivals.length > 0) await tx.insert(eventArrivals).values(arrivals)
}

async function fillPrograms(
  { tx, calendar, pictures }: Fixture,
  people: readonly DemoAttendee[],
  eventIds: Map<string, string>,
) {
  const dates = new Map((await tx.select().from(events)).map(({ id, eventDate }) => [id, eventDate]))
  for (const [displayOrder, { event, picture, at, guests = 0, waiting = 0, ...program }] of PROGRAMS.entries()) {
    const programImage = picture && (await pictures.publish(picture, 'event'))
    const announced = calendar.ago(18)
    const eventId = eventIds.get(event)
    if (!eventId) throw new Error(`The demo's program '${program.title}' names an event that does not exist: ${event}`)
    const [row] = await tx
      .insert(eventPrograms)
      .values({
        ...program,
        ...timesOf(dates.get(eventId)!, at),
        eventId,
        programImage,
        displayOrder,
        createdAt: announced,
        updatedAt: announced,
      })
      .returning({ id: eventPrograms.id })
    // different people take part in each program, except children, of whom there are too few
    const first = program.ageGroup === 'children' ? 0 : displayOrder * 7
    const asking = [...people.slice(first), ...people.slice(0, first)]
      .filter(({ born }) => fitsAgeGroup(program.ageGroup ?? null, ageOn(born, dates.get(eventId)!)))
      .map(({ memberId, familyMemberId }) => ({ programId: row!.id, memberId, familyMemberId }))
    const places = asking.slice(0, guests).map((place) => ({ ...place, registeredAt: calendar.ago(6) }))
    if (places.length > 0) await tx.insert(programRegistrations).values(places)
    const queue = asking.slice(guests, guests + waiting).map((place, offset) => ({
      ...place,
      joinedAt: minutesAfter(calendar.ago(5), offset * 61),
    }))
    if (queue.length > 0) await tx.insert(programWaitingList).values(queue)
  }
}

type DemoAttendee = { memberId: string; familyMemberId: string | null; born: string }

function timesOf(eventDate: Date, [day, from, to]: DemoProgram['at']) {
  const date = dayAfter(gulfDay(eventDate), day)
  const [startsAt, endsAt] = [from, to].map((time) => new Date(`${date}T${time}:00+04:00`))
  return { startsAt, endsAt }
}

/** Everybody who can take part in programs: members and their families. */
async function listPeople(tx: Fixture['tx'], active: DemoPeople['active']): Promise<DemoAttendee[]> {
  const ids = active.map(({ memberId }) => memberId)
  const heads = await tx.select().from(members).where(inArray(members.id, ids))
  const families = await tx
    .select()
    .from(familyMembers)
    .where(inArray(familyMembers.memberId, ids))
    .orderBy(asc(familyMembers.createdAt))
  return ids.flatMap((memberId) => [
    ...heads
      .filter(({ id }) => id === memberId)
      .flatMap(({ dateOfBirth }) => dateOfBirth ?? [])
      .map((born) => ({ memberId, familyMemberId: null, born })),
    ...families
      .filter((person) => person.memberId === memberId)
      .flatMap(({ id, dateOfBirth }) =>
        dateOfBirth === null ? [] : { memberId, familyMemberId: id, born: dateOfBirth },
      ),
  ])
}

const DAY_MS = 86_400_000
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)
