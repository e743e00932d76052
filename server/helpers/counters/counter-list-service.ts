import { createHash } from 'node:crypto'
import { getEventRow } from '#server/events/administration/event-records.ts'
import type { Event } from '#server/events/event-queries.ts'
import { listParties } from '#server/events/gate/gate-list-service.ts'
import { lookUpCode } from '#server/events/gate/gate-lookup-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { gateDay } from '#shared/events/gate/gate-day-rules.ts'
import type { CounterList, CounterParty } from '#shared/helpers/counters/counter-api.ts'
import type { CounterStaff } from './counter-guard.ts'
import {
  type CounterItemRow,
  currentOf,
  listDoubles,
  listSeats,
  listServed,
  listSittings,
  sumServed,
} from './counter-queries.ts'
import { listIncluded } from './included-parties.ts'

export type CounterContext = { db: Executor; secret: string; staff: CounterStaff; item: CounterItemRow }

/** Everything a phone needs to hand out without a connection. Throws not_found. */
export async function getCounterList(context: CounterContext): Promise<CounterList> {
  const { staff, item } = context
  const { event, parties, sittings, progress } = await read(context)
  return {
    event: { id: event.id, title: event.title },
    title: item.title,
    sittings,
    counterName: staff.gateName,
    isAdmin: staff.isAdmin,
    day: gateDay(staff.by.now),
    loadedAt: staff.by.now,
    parties,
    ...progress,
  }
}

/** What changes during an evening: what was served, and what was served twice. Throws not_found. */
export async function getServings(context: CounterContext) {
  const { parties, progress } = await read(context)
  const served = parties.filter(({ lastAt }) => lastAt !== null)
  return {
    parties: served.map(({ id, served, extra, lastAt, lastBy }) => ({ id, served, extra, lastAt, lastBy })),
    doubles: await listDoubles(context.db, context.item),
    ...progress,
  }
}

/** Whose code was scanned: of somebody who has registered since the phone loaded its list, or of nobody. */
export async function lookUpTicket(context: CounterContext, code: string) {
  const { finding, party } = await lookUpCode(context, context.item.eventId, code)
  const event = await getEventRow(context.db, context.item.eventId)
  const [found] = party ? await listCounterParties(context, event, party.id) : []
  return { finding, party: found ?? null }
}

/** The expected parties of an event, or the one of a member or guest, with what was handed out to them. */
export async function listCounterParties(
  context: CounterContext,
  event: Event,
  partyId?: string,
): Promise<CounterParty[]> {
  const { db, item } = context
  const parties = await listParties(context, event, { id: partyId, roll: null })
  const included = new Map((await listIncluded(db, event, item, partyId)).map((party) => [party.id, party.included]))
  const served = await listServed(db, item.id)
  const seats = await listSeats(db, item.id)
  return parties.map(({ id, isGuest, fullName, membershipNumber, ticketNumber, owed, codes }) => ({
    id,
    isGuest,
    fullName,
    membershipNumber,
    ticketNumber,
    owed,
    codes,
    included: included.get(id) ?? 0,
    sitting: seats.get(id) ?? null,
    ...(served.get(id) ?? NOTHING),
  }))
}

const NOTHING = { served: 0, extra: 0, lastAt: null, lastBy: null }

async function read(context: CounterContext) {
  const { db, item, staff } = context
  const event = await getEventRow(db, item.eventId)
  const parties = await listCounterParties(context, event)
  const rows = await listSittings(db, item.id)
  const { served, double, extra } = await sumServed(db, item.id)
  const sittings = rows.map(({ number, startsAt }) => ({ number, startsAt }))
  const progress = {
    currentSitting: currentOf(rows),
    leftInAll: item.prepared === null ? null : Math.max(0, item.prepared - served - double - extra),
    status: event.status,
    listVersion: versionOf([gateDay(staff.by.now), item.title, sittings, parties.map(fixedPart)]),
  }
  return { event, parties, sittings, progress }
}

const fixedPart = ({ served: _, extra: __, lastAt: ___, lastBy: ____, ...rest }: CounterParty) => rest

const versionOf = (fixed: unknown): string =>
  createHash('sha256').update(JSON.stringify(fixed)).digest('base64url').slice(0, 16)
