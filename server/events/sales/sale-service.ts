import { updateEvent } from '#server/events/administration/event-admin-queries.ts'
import { type By, getEventRow, getLocked } from '#server/events/administration/event-records.ts'
import type { ShownEvent } from '#server/events/event-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { endOf } from '#shared/events/event-rules.ts'
import { holdUntil } from '#shared/events/sales/hold-rules.ts'
import { SaleForm } from '#shared/events/sales/sale-form-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { listOrdered, readSale, type StoredSale, writeExtras, writeKinds, writeSaleTerms } from './sale-queries.ts'

/** What members can buy for an event now. */
export async function describeSale(db: Executor, event: ShownEvent, now: Date) {
  const sale = await readSale(db, event.id)
  const { ticketHoldHours: hours } = await readSettings(db)
  const terms = { eventDate: event.eventDate, endsAt: endOf(event), hours, now }
  return { ...sale, holdUntil: holdUntil({ ...terms, paysAtGate: false }) }
}

/** What an event sells, for the committee. Throws not_found. */
export async function getSale(db: Executor, eventId: string): Promise<StoredSale> {
  await getEventRow(db, eventId)
  return readSale(db, eventId)
}

/**
 * Sets what an event sells. Prices of orders stay as they were. Throws not_found, edit_conflict, ticket_kind_sold, or
 * validation_failed for fewer tickets than are sold.
 */
export function saveSale(db: Database, eventId: string, form: SaleForm, by: By): Promise<StoredSale> {
  return db.transaction(async (tx) => {
    const event = await getLocked(tx, eventId)
    const before = await readSale(tx, eventId)
    await requireSeen(tx, eventId, { before, form })
    const { kinds, extras, updatedAt: _, ...terms } = form
    requireNumbers(before, form)
    const removed = { kinds: removedOf(before.kinds, kinds), extras: removedOf(before.extras, extras) }
    await requireUnsold(tx, [...removed.kinds, ...removed.extras])
    const updatedAt = nextVersion(before.updatedAt ?? event.updatedAt, by.now)
    await writeSaleTerms(tx, eventId, { ...terms, updatedAt })
    const pricedKinds = kinds.map(({ price: priceFils, ...kind }) => ({ ...kind, priceFils }))
    await writeKinds(tx, eventId, pricedKinds, removed.kinds)
    const pricedExtras = extras.map(({ price: priceFils, ...extra }) => ({ ...extra, priceFils }))
    await writeExtras(tx, eventId, pricedExtras, removed.extras)
    await updateEvent(tx, eventId, { sellsTickets: kinds.length > 0, updatedAt: event.updatedAt })
    const after = await readSale(tx, eventId)
    const subject = { subjectType: 'event_sale', subjectId: eventId }
    await recordActivity(tx, { actorId: by.actorId, action: 'event.sale_changed', ...subject, before, after })
    return after
  })
}

type Edited = { before: StoredSale; form: SaleForm }

async function requireSeen(tx: Transaction, eventId: string, { before, form }: Edited): Promise<void> {
  const { updatedAt } = before
  if (!updatedAt) return
  // a form that was opened before the first save has no version
  const basedOn = form.updatedAt ?? new Date(0)
  const edited = { basedOn, current: { ...before, updatedAt }, fields: editedFields(SaleForm) }
  await requireUnchanged(tx, { ...edited, subjectType: 'event_sale', subjectId: eventId })
}

const removedOf = (before: readonly { id: string }[], after: readonly { id?: string | undefined }[]): string[] =>
  before.map(({ id }) => id).filter((id) => !after.some((each) => each.id === id))

/** Throws validation_failed for an item of another event, and for fewer pieces than are sold. */
function requireNumbers(before: StoredSale, { kinds, extras }: SaleForm): void {
  const checks = [
    ...kinds.map(({ id, places }, index) => ({ id, number: places, field: `kinds.${index}.places` })),
    ...extras.map(({ id, pieces }, index) => ({ id, number: pieces, field: `extras.${index}.pieces` })),
  ]
  const known = new Map([...before.kinds, ...before.extras].map(({ id, sold }) => [id, sold]))
  for (const { id, number, field } of checks) {
    if (id === undefined) continue
    const sold = known.get(id)
    if (sold === undefined) throw new AppError('not_found')
    if (number === null || number >= sold) continue
    const message = `${counted(sold, 'is', 'are')} already sold or held. The quantity cannot be lower.`
    throw new AppError('validation_failed', { message, fields: { [field]: message } })
  }
}

async function requireUnsold(tx: Transaction, ids: readonly string[]): Promise<void> {
  if ((await listOrdered(tx, ids)).size > 0) throw new AppError('ticket_kind_sold')
}
