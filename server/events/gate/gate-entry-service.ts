import { randomUUID } from 'node:crypto'
import { findPersonToCheckIn } from '#server/events/administration/attendance-queries.ts'
import { recordArrived, recordCheckIn } from '#server/events/administration/attendance-records.ts'
import { type Attendee, findAttendee, lockAttendee } from '#server/events/administration/attendee-queries.ts'
import type { AttendanceBy } from '#server/events/administration/event-records.ts'
import { type PartyOfDay, setDayPresence } from '#server/events/arrival-queries.ts'
import type { EventPlaces } from '#server/events/registration-queries.ts'
import { withPlaces } from '#server/events/registration-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { fits } from '#shared/events/event-rules.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import type { GateOutcome } from '#shared/events/gate/gate-enums.ts'
import type { GateEntry } from '#shared/events/gate/gate-phone-api.ts'
import { applyEntry } from '#shared/events/gate/gate-rules.ts'
import { clockErrorMinutes, clockErrorOf } from '#shared/events/gate/phone-clock-rules.ts'
import { memberAfter } from '#shared/events/gate/presence-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { isOnEventRoll, placeFromRoll, readMemberComes } from './event-rolls.ts'
import { momentOf } from './gate-moment.ts'
import { addAdults, findEntry, insertEntry } from './gate-queries.ts'
import { replayLate } from './late-entries.ts'
import { passOnMember } from './member-presence.ts'

type EntryResult = {
  id: string
  outcome: GateOutcome
  attendeeId: string
  checkedInAt: Date | null
  arrived: number | null
  outside: number
  wentOutAt: Date | null
  people: number
}

/**
 * Applies what a phone at a gate has done, in order, each in a transaction of its own and at most once: an entry that
 * was sent before gets the outcome it had. `sentAt` is the phone's clock. Throws not_found.
 */
export async function applyEntries(
  db: Database,
  eventId: string,
  { entries, sentAt }: { entries: readonly GateEntry[]; sentAt?: string | undefined },
  by: AttendanceBy,
): Promise<{ results: EntryResult[]; clockErrorMinutes: number | null }> {
  const clockError = sentAt === undefined ? 0 : clockErrorOf(sentAt, by.now)
  const results: EntryResult[] = []
  for (const entry of entries)
    results.push(
      await withPlaces(db, { eventId, memberId: null, seesHidden: true }, by.now, (tx, event) =>
        applyOne(tx, event, { ...entry, clockError }, by),
      ),
    )
  return { results, clockErrorMinutes: clockErrorMinutes(clockError) }
}

type Done = Pick<GateEntry, 'kind'> & { eventId: string; day: string }
type SentEntry = GateEntry & { clockError: number; isAtGate?: boolean }

/** One of them, in a transaction that has locked the event. Desks and chairs enter through it too. */
export async function applyOne(
  tx: Transaction,
  event: EventPlaces,
  entry: SentEntry,
  by: AttendanceBy,
): Promise<EntryResult> {
  const at = momentOf(entry, event, by)
  const key = { eventId: event.id, id: entry.attendeeId, day: gateDayAt(event, at) }
  const present = () => findAttendee(tx, { ...key, day: gateDayAt(event, by.now) })
  const known = await findEntry(tx, entry.id)
  if (known) return resultOf(entry, known.outcome, await present())
  const placed = { eventId: event.id, memberId: entry.attendeeId, now: at, isThere: entry.withMember === true }
  if (entry.kind === 'check_in') await placeFromRoll(tx, placed)
  const withMember = entry.withMember ?? (await readMemberComes(tx, event.id, entry.attendeeId)) ?? true
  const attendee = await lockAttendee(tx, key)
  if (!attendee || !(await mayComeIn(tx, attendee, { ...entry, ...key }, by))) {
    await insertEntry(tx, rowOf(event.id, { entry, at, attendee, by, withMember, outcome: 'rejected' }))
    return resultOf(entry, 'rejected', await present())
  }
  const party = await enlarge(tx, event, { attendee, entry, by })
  const { isDouble, ...applied } = applyEntry(presenceOf(party), entry)
  const outcome = isDouble ? 'double' : party.isFull ? 'full' : 'counted'
  await insertEntry(tx, rowOf(event.id, { entry, at, attendee, by, withMember, outcome }))
  const late = await replayLate(tx, event, { ...key, at, people: party.people })
  const { arrived, outside } = late ?? applied
  const checkedInAt = arrived === null ? null : (attendee.checkedInAt ?? late?.checkedInAt ?? at)
  const wentOutAt = late ? late.wentOutAt : entry.kind === 'out' ? at : attendee.wentOutAt
  const presence = checkedInAt && arrived !== null ? { checkedInAt, arrived, outside, wentOutAt } : null
  await setDayPresence(tx, key, presence)
  await passOn(tx, { ...key, at }, { attendee, crossing: { ...entry, withMember }, late })
  if (entry.kind !== 'out') await record(tx, event.id, { attendee, arrived, checkedInAt, by })
  return resultOf(entry, late?.outcomes.get(entry.id) ?? outcome, await present())
}

/**
 * A member comes in only while the membership is active, and past a helper only with paid tickets and on a chosen day;
 * one who is already in may always be counted again.
 */
async function mayComeIn(
  tx: Transaction,
  { memberId, owed, chosenDays }: Attendee,
  { kind, day, eventId }: Done,
  by: AttendanceBy,
) {
  if (kind !== 'check_in' || !memberId) return true
  if (by.gateLink && (owed || (chosenDays && !chosenDays.includes(day)))) return false
  // the roll decides, also for somebody whose membership lapses during the event
  if (await isOnEventRoll(tx, { eventId, memberId, now: by.now })) return true
  const member = await findPersonToCheckIn(tx, { memberId })
  return member !== null && isActiveMember(member)
}

type Crossed = {
  attendee: Attendee
  crossing: Parameters<typeof memberAfter>[1]
  late: { isMemberIn: boolean | null } | null
}

/** Passes on where the member is now, if the entry says so; what came late counts in the order in which it happened. */
async function passOn(tx: Transaction, key: PartyOfDay & { at: Date }, { attendee, crossing, late }: Crossed) {
  if (!attendee.memberId) return
  // an entry that does not concern the member leaves both as they were
  const concerns = memberAfter(true, crossing) !== true || memberAfter(false, crossing) !== false
  if (concerns) await passOnMember(tx, key, late ? late.isMemberIn : memberAfter(null, crossing))
}

type Coming = { memberId: string; isHere: boolean; by: AttendanceBy }

/**
 * Enters a member on the roll whom a later feature has recorded as present or gone, as if they had passed the gate alone.
 * False if the gate rejects it, such as for somebody whose registration was cancelled.
 */
export async function passGate(
  tx: Transaction,
  event: EventPlaces,
  { memberId, isHere, by }: Coming,
): Promise<boolean> {
  const kind = isHere ? ('check_in' as const) : ('out' as const)
  const entry = {
    id: randomUUID(),
    attendeeId: memberId,
    kind,
    came: 1,
    withMember: true,
    clockError: 0,
    isAtGate: false,
  }
  const { outcome } = await applyOne(tx, event, { ...entry, at: by.now.toISOString() }, by)
  return outcome !== 'rejected'
}

type Applied = { entry: SentEntry; at: Date; attendee: Attendee | null; by: AttendanceBy; withMember: boolean }

type Enlarged = { attendee: Attendee; entry: GateEntry; by: AttendanceBy }

/** More people come than the party has: they need free places, which nobody at a gate can override. */
async function enlarge(tx: Transaction, event: EventPlaces, { attendee, entry, by }: Enlarged) {
  const more = (entry.size ?? 0) - attendee.people
  if (entry.kind === 'undo' || more <= 0) return { ...attendee, isFull: false }
  // a helper admits nobody without a ticket
  if (!fits(event, more) || (event.sellsTickets && by.gateLink)) return { ...attendee, isFull: true }
  await addAdults(tx, keyOf(event.id, attendee), more)
  return { ...attendee, people: attendee.people + more, isFull: false }
}

const presenceOf = ({ people, checkedInAt, arrived, outside }: Attendee) => ({
  people,
  outside,
  arrived: checkedInAt && (arrived ?? people),
})

const keyOf = (eventId: string, { id, memberId }: Attendee) => ({ eventId, id, isGuest: memberId === null })

function rowOf(eventId: string, { entry, at, attendee, by, withMember, outcome }: Applied & { outcome: GateOutcome }) {
  const { id, kind, came, isAtGate } = entry
  return {
    id,
    eventId,
    kind,
    came,
    withMember,
    isAtGate,
    outcome,
    memberId: attendee?.memberId ?? null,
    guestId: attendee && !attendee.memberId ? attendee.id : null,
    at,
    receivedAt: by.now,
    linkId: by.gateLink?.id ?? null,
    actorId: by.actorId,
  }
}

type Changed = { attendee: Attendee; arrived: number | null; checkedInAt: Date | null; by: AttendanceBy }

async function record(tx: Transaction, eventId: string, { attendee, arrived, checkedInAt, by }: Changed) {
  const before = attendee.checkedInAt
  if (before && arrived !== null) return recordArrived(tx, eventId, { by, attendee, arrived })
  if (before === null && checkedInAt === null) return
  const action = checkedInAt ? 'attendee.checked_in' : 'attendee.check_in_undone'
  await recordCheckIn(tx, action, eventId, { by, attendee, before, after: checkedInAt })
}

const resultOf = ({ id, attendeeId }: GateEntry, outcome: GateOutcome, attendee: Attendee | null): EntryResult => ({
  id,
  attendeeId,
  outcome,
  checkedInAt: attendee?.checkedInAt ?? null,
  arrived: attendee?.checkedInAt ? (attendee.arrived ?? attendee.people) : null,
  outside: attendee?.outside ?? 0,
  wentOutAt: attendee?.wentOutAt ?? null,
  people: attendee?.people ?? 0,
})
