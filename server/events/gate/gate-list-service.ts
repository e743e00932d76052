import { createHash } from 'node:crypto'
import type { DayPresence } from '#server/events/arrival-queries.ts'
import { findEvent, type ShownEvent } from '#server/events/event-queries.ts'
import { listOwedAt } from '#server/events/sales/order-queries.ts'
import { ticketNumberOf, writeTicketToken } from '#server/events/tickets/ticket-token.ts'
import { writeCardToken } from '#server/membership/card/card-token.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/signing.ts'
import { countPlacesLeft } from '#shared/events/event-rules.ts'
import { gateDay, gateDayAt, listEventDays } from '#shared/events/gate/gate-day-rules.ts'
import type { GateList } from '#shared/events/gate/gate-phone-api.ts'
import { countInside } from '#shared/events/gate/presence-rules.ts'
import { hasLeft, inactiveStateOf } from '#shared/membership/status-rules.ts'
import { type EventRoll, findEventRoll, listRollWithoutPlace } from './event-rolls.ts'
import type { GateStaff } from './gate-guard.ts'
import { readAllowsReentry, readWarnsOfDues } from './gate-link-queries.ts'
import { arrivalKey, findGatesOf, listDoubles, listGuestParties, listMemberParties } from './gate-queries.ts'
import { onlyMembersIn } from './member-presence.ts'

export type GateContext = { db: Executor; secret: string; staff: GateStaff }
type Party = GateList['parties'][number]

/** Everything a phone needs to check people in without a connection, except photos. Throws not_found. */
export async function getGateList(context: GateContext, eventId: string): Promise<GateList> {
  const { db, staff } = context
  const { now } = staff.by
  const event = await getEvent(db, eventId, now)
  const { id, title, eventDate, status } = event
  const roll = await findEventRoll(db, { eventId, now })
  const parties = await listParties(context, event, { roll })
  const allowsReentry = roll !== null || (await readAllowsReentry(db, eventId))
  return {
    event: { id, title, eventDate, status, days: listEventDays(event), asksVegetarian: event.asksVegetarian },
    gateName: staff.gateName,
    isAdmin: staff.isAdmin,
    day: gateDay(now),
    loadedAt: now,
    placesLeft: countPlacesLeft(event),
    takesCash: staff.takesCash,
    allowsReentry,
    hasRoll: roll !== null,
    listVersion: versionOf(parties, staff, allowsReentry),
    parties,
  }
}

/** What changes during an evening: who is in, and who was let in twice. Throws not_found. */
export async function getArrivals(context: GateContext, eventId: string) {
  const { db, staff } = context
  const event = await getEvent(db, eventId, staff.by.now)
  const { now } = staff.by
  const roll = await findEventRoll(db, { eventId, now })
  const parties = await listParties(context, event, { roll })
  const today = gateDayAt(event, now)
  const doubles = await listDoubles(db, eventId)
  const arrivals = parties.flatMap(({ id, checkedInAt, arrived, people, by, outside, wentOutAt, isMemberIn }) =>
    checkedInAt ? [{ id, checkedInAt, arrived: arrived ?? people, by, outside, wentOutAt, isMemberIn }] : [],
  )
  return {
    arrivals,
    doubles: doubles.filter(({ at }) => gateDayAt(event, at) === today),
    placesLeft: countPlacesLeft(event),
    status: event.status,
    listVersion: versionOf(parties, staff, roll !== null || (await readAllowsReentry(db, eventId))),
  }
}

/** The party of a member or guest who is expected, or null. Throws not_found for an unknown event. */
export async function findParty(context: GateContext, eventId: string, id: string): Promise<Party | null> {
  const { now } = context.staff.by
  const event = await getEvent(context.db, eventId, now)
  const roll = await findEventRoll(context.db, { eventId, now, memberId: id })
  const [party] = await listParties(context, event, { id, roll })
  return party ?? null
}

/** The expected parties of an event, or the one of a member or guest; who is in is that of today. */
export async function listParties(
  { db, secret, staff }: GateContext,
  event: { id: string; eventDate: Date; eventEndDate: Date | null },
  { id, roll }: { id?: string; roll: EventRoll | null },
): Promise<Party[]> {
  const { id: eventId } = event
  const today = gateDayAt(event, staff.by.now)
  const warnsOfDues = staff.seesDues && (await readWarnsOfDues(db, eventId))
  const gates = await findGatesOf(db, eventId)
  const owed = await listOwedAt(db, eventId, id)
  const days = listEventDays(event)
  const options = { secret, warnsOfDues, gates, owed, today, days, roll }
  // before the doors open a helper's link lists no member without a place; one whose card was scanned is looked up
  const listsRest = staff.isAdmin || id !== undefined || roll?.isOpen === true
  const ofMembers = await listMemberParties(db, { eventId, day: today, id })
  const guests = await listGuestParties(db, { eventId, day: today, id })
  const membersIn = new Set(roll ? await listMembersIn(db, event, { parties: ofMembers, day: today }) : [])
  return [
    ...ofMembers.map((row) => ({ ...describeMember(row, options), isMemberIn: membersIn.has(row.id) })),
    ...(listsRest ? await listRestOfRoll(db, eventId, options) : []),
    ...guests.map(({ came, ...row }) => ({
      ...row,
      days,
      otherDays: otherThan(today, came),
      isGuest: true,
      membershipNumber: null,
      ticketNumber: null,
      problem: null,
      hasOpenDues: false,
      owed: 0,
      hasSlip: false,
      hasPhoto: false,
      codes: [],
      familyCodes: [],
      memberAlone: null,
      by: row.checkedInAt && (gates.get(arrivalKey(row.id, row.checkedInAt)) ?? null),
      mayVote: roll && false,
      isMemberIn: false,
    })),
  ]
}

type Inside = { parties: readonly (Parameters<typeof countInside>[0] & { id: string })[]; day: string }

/** Of the members whose party is inside: who is there themselves. */
const listMembersIn = (
  db: Executor,
  event: { id: string; eventDate: Date; eventEndDate: Date | null },
  asked: Inside,
) =>
  onlyMembersIn(db, event, {
    eventId: event.id,
    memberIds: asked.parties.filter((party) => countInside(party) > 0).map(({ id }) => id),
    day: asked.day,
  })

/** Members on the roll who have no place yet: each comes alone, with their card. */
async function listRestOfRoll(db: Executor, eventId: string, options: DescribeOptions): Promise<Party[]> {
  const rest = await listRollWithoutPlace(db, eventId, [...(options.roll?.members ?? [])])
  return rest.map((member) => describeMember({ ...ALONE, ...member, memberName: member.fullName }, options))
}

/** Nobody of this party has come. */
const ALONE = {
  registrationId: null,
  memberComes: true,
  familyCards: [],
  familyMemberIds: [],
  people: 1,
  children: 0,
  vegetarian: 0,
  note: null,
  checkedInAt: null,
  arrived: null,
  outside: 0,
  wentOutAt: null,
  chosenDays: null,
  came: [],
}

type MemberRow = Omit<Awaited<ReturnType<typeof listMemberParties>>[number], 'registrationId'> & {
  /** Null for a member on the roll without a place. */
  registrationId: string | null
}
type DescribeOptions = {
  secret: string
  warnsOfDues: boolean
  gates: ReadonlyMap<string, string>
  today: string
  /** Of the event. */
  days: readonly string[]
  owed: Awaited<ReturnType<typeof listOwedAt>>
  roll: EventRoll | null
}

function describeMember(row: MemberRow, options: DescribeOptions): Party {
  const { secret, warnsOfDues, gates, owed, today, days, roll } = options
  const { id, registrationId, checkedInAt } = row
  const { fullName, membershipNumber, people, children, vegetarian, note, arrived, outside, wentOutAt } = row
  // a household that comes without the member brings no vote
  const mayVote = roll ? roll.members.has(id) && row.memberComes : null
  return {
    id,
    isGuest: false,
    fullName,
    membershipNumber,
    ticketNumber: registrationId && ticketNumberOf(secret, registrationId),
    people,
    children,
    vegetarian,
    note,
    problem: mayVote ? null : problemOf(row),
    // of the roll a gate learns only who it is
    hasOpenDues: registrationId !== null && warnsOfDues && row.duesStatus === 'overdue',
    owed: owed.get(id)?.owed ?? 0,
    hasSlip: owed.get(id)?.hasSlip ?? false,
    // pictures are served for registrations
    hasPhoto: registrationId !== null && row.photoUrl !== null,
    ...codesOf(row, options),
    checkedInAt,
    arrived: checkedInAt && (arrived ?? people),
    by: checkedInAt && (gates.get(arrivalKey(id, checkedInAt)) ?? null),
    outside,
    wentOutAt,
    days: [...(row.chosenDays ?? days)],
    otherDays: otherThan(today, row.came),
    mayVote,
    isMemberIn: false,
  }
}

/** The codes of a party. At an event with a roll, a card of the household brings the one person whose it is. */
function codesOf(row: MemberRow, { secret, roll }: DescribeOptions) {
  const { id, registrationId, cardVersion, memberComes, familyCards, familyMemberIds } = row
  const ticket = registrationId ? [hashToken(writeTicketToken(secret, registrationId), 'base64url')] : []
  const hashOfCard = (memberId: string, version: number) =>
    hashToken(writeCardToken(secret, { memberId, version }), 'base64url')
  const own = hashOfCard(id, cardVersion)
  const ofFamily = (isMeant: (personId: string) => boolean) =>
    familyCards.filter((card) => isMeant(card.id)).map((card) => hashOfCard(card.id, card.version))
  if (!roll) return { codes: [...ticket, own, ...ofFamily(() => true)], familyCodes: [], memberAlone: null }
  const familyCodes = ofFamily((personId) => familyMemberIds.includes(personId))
  if (!memberComes && roll.members.has(id))
    return { codes: ticket, familyCodes, memberAlone: { code: own, fullName: row.memberName } }
  return { codes: [...ticket, own], familyCodes, memberAlone: null }
}

const otherThan = (today: string, days: readonly DayPresence[]) =>
  days.flatMap(({ day, checkedInAt, arrived }) =>
    day === today ? [] : [{ day, checkedInAt: new Date(checkedInAt), arrived }],
  )

function problemOf(member: MemberRow): Party['problem'] {
  if (hasLeft(member) || member.status !== 'approved') return 'ended'
  const state = inactiveStateOf(member)
  if (state === null) return null
  return state === 'lapsed' ? 'lapsed' : 'suspended'
}

/** Of everything in the list that is not an arrival of its day. */
function versionOf(parties: readonly Party[], { by }: GateStaff, allowsReentry: boolean): string {
  const fixed = parties.map(
    ({ checkedInAt: _at, arrived: _arrived, by: _by, outside: _out, wentOutAt: _since, isMemberIn: _in, ...rest }) =>
      // who comes without a registration gets a ticket and a place then, which no phone needs to know
      rest.mayVote
        ? { ...rest, hasOpenDues: false, ticketNumber: null, hasPhoto: false, codes: rest.codes.slice(-1) }
        : rest,
  )
  return createHash('sha256')
    .update(JSON.stringify([gateDay(by.now), allowsReentry, fixed.toSorted(byId)]))
    .digest('base64url')
    .slice(0, 16)
}

/** Somebody of the roll who gets a place moves within the list. */
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

async function getEvent(db: Executor, eventId: string, now: Date): Promise<ShownEvent> {
  const event = await findEvent(db, eventId, { now, seesHidden: true })
  if (!event) throw new AppError('not_found')
  return event
}
