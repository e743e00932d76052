import { eq } from 'drizzle-orm'
import { getEventRow } from '#server/events/administration/event-records.ts'
import type { Event } from '#server/events/event-queries.ts'
import { momentOf } from '#server/events/gate/gate-moment.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { clockErrorOf } from '#shared/events/gate/phone-clock-rules.ts'
import type { CounterParty, Serving } from '#shared/helpers/counters/counter-api.ts'
import type { ServingOutcome } from '#shared/helpers/counters/counter-enums.ts'
import { divideServings } from '#shared/helpers/counters/counter-rules.ts'
import { type CounterContext, listCounterParties } from './counter-list-service.ts'
import { listServed, listServingsById, listServingsOf, lockItem, type ServingRow } from './counter-queries.ts'
import { counterServings } from './counter-tables.ts'

type ServingContext = Omit<CounterContext, 'db'> & { db: Database }
type Sent = { servings: readonly Serving[]; sentAt?: string | undefined }
type Result = Pick<Serving, 'id' | 'attendeeId'> & { outcome: ServingOutcome; above: number }
type Known = Map<string, Pick<ServingRow, 'outcome' | 'above'>>
/** What one batch works on; the parties change with what it serves. */
type Batch = Omit<CounterContext, 'db'> & {
  tx: Transaction
  event: Event
  /** Of the phone, in milliseconds. */
  clockError: number
  isCancelled: boolean
  parties: Map<string, CounterParty>
  known: Known
}

/**
 * Applies what a phone at a counter has done, in order and each at most once: one that was sent before gets the outcome
 * it had. Of more than a ticket includes, the rest is served twice, no matter who was first. `sentAt` is the phone's clock. Throws
 * not_found.
 */
export function applyServings(context: ServingContext, { servings, sentAt }: Sent) {
  return context.db.transaction(async (tx) => {
    const item = await lockItem(tx, context.item.id)
    if (!item) throw new AppError('not_found')
    const event = await getEventRow(tx, item.eventId)
    const parties = await listCounterParties({ ...context, db: tx, item }, event)
    const sentBefore = await listServingsById(
      tx,
      servings.map(({ id }) => id),
    )
    const batch: Batch = {
      ...context,
      tx,
      item,
      event,
      clockError: sentAt === undefined ? 0 : clockErrorOf(sentAt, context.staff.by.now),
      isCancelled: event.status === 'cancelled',
      parties: new Map(parties.map((party) => [party.id, party])),
      known: new Map(sentBefore.map((row) => [row.id, row])),
    }
    const results: Result[] = []
    for (const serving of servings) results.push(await applyOne(batch, serving))
    const served = await listServed(tx, item.id)
    return results.map((result) => ({ ...result, ...(served.get(result.attendeeId) ?? NOTHING) }))
  })
}

const NOTHING = { served: 0, extra: 0, lastAt: null, lastBy: null }

async function applyOne(batch: Batch, serving: Serving): Promise<Result> {
  const { id, attendeeId } = serving
  const known = batch.known.get(id)
  const { outcome, above } =
    known ?? (serving.kind === 'undo' ? await undo(batch, serving) : await serve(batch, serving))
  return { id, attendeeId, outcome, above }
}

async function serve(batch: Batch, serving: Serving): Promise<Pick<ServingRow, 'outcome' | 'above'>> {
  const party = batch.parties.get(serving.attendeeId)
  if (!party || party.owed > 0 || batch.isCancelled) return write(batch, serving, { outcome: 'rejected' })
  const left = party.included - party.served
  const { counted, above } = divideServings(left, [serving]).get(serving.id) ?? { counted: 0, above: 0 }
  party.served += counted + above
  return write(batch, serving, { counted, above, outcome: above > 0 ? 'double' : 'counted' })
}

/** Takes back a serving of the same counter; what was served twice because of it is included then. */
async function undo(batch: Batch, serving: Serving): Promise<Pick<ServingRow, 'outcome' | 'above'>> {
  const { tx, staff, item } = batch
  const [target] = serving.undoes ? await listServingsById(tx, [serving.undoes]) : []
  const isOwn = staff.isAdmin || target?.linkId === staff.by.gateLink?.id
  if (!target || target.itemId !== item.id || target.undoneAt || !isOwn)
    return write(batch, serving, { outcome: 'rejected' })
  await tx.update(counterServings).set({ undoneAt: staff.by.now }).where(eq(counterServings.id, target.id))
  await divideAgain(batch, target)
  return write(batch, serving, { outcome: 'counted' })
}

async function divideAgain({ tx, item, parties }: Batch, { memberId, guestId }: ServingRow): Promise<void> {
  const party = parties.get(memberId ?? guestId ?? '')
  if (!party) return
  const rows = await listServingsOf(tx, item.id, { memberId, guestId })
  const divided = divideServings(party.included, rows)
  party.served = 0
  for (const row of rows) {
    const { counted, above } = divided.get(row.id) ?? row
    party.served += counted + above
    if (counted !== row.counted)
      await tx
        .update(counterServings)
        .set({ counted, above, outcome: above > 0 ? 'double' : 'counted' })
        .where(eq(counterServings.id, row.id))
  }
}

type Decided = { outcome: ServingOutcome; counted?: number; above?: number }

async function write(batch: Batch, serving: Serving, { outcome, counted = 0, above = 0 }: Decided) {
  const { tx, staff, item, event, clockError, parties, known } = batch
  const kind = serving.kind === 'undo' ? 'undo' : 'check_in'
  const party = parties.get(serving.attendeeId)
  await tx.insert(counterServings).values({
    id: serving.id,
    itemId: item.id,
    memberId: party && !party.isGuest ? party.id : null,
    guestId: party?.isGuest ? party.id : null,
    kind: serving.kind,
    count: serving.count,
    counted,
    above,
    outcome,
    at: momentOf({ at: serving.at, kind, clockError }, event, staff.by),
    receivedAt: staff.by.now,
    linkId: staff.by.gateLink?.id ?? null,
    actorId: staff.by.actorId,
  })
  known.set(serving.id, { outcome, above })
  return { outcome, above }
}
