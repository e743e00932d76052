import { eq } from 'drizzle-orm'
import { type By, getEventRow, getLocked } from '#server/events/administration/event-records.ts'
import { createGateAddress, listShownLinks } from '#server/events/gate/gate-link-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { ItemEdit, type NewItem, type SittingForm } from '#shared/helpers/counters/counter-admin-api.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import {
  type CounterItemRow,
  hasServings,
  listDoubles,
  listItems,
  listSeats,
  listSittings,
  listSources,
  lockItem,
} from './counter-queries.ts'
import { counterItems } from './counter-tables.ts'
import { readForecast } from './forecast-service.ts'
import { listIncluded } from './included-parties.ts'
import { peopleBySitting, saveSittings } from './sitting-service.ts'

/** What is handed out at an event, with totals, forecast, sittings and links. Throws not_found. */
export async function getCounters(db: Executor, eventId: string) {
  const event = await getEventRow(db, eventId)
  const items = []
  for (const item of await listItems(db, eventId)) {
    const parties = await listIncluded(db, event, item)
    const seats = await listSeats(db, item.id)
    const people = peopleBySitting(parties, seats)
    const sittings = await listSittings(db, item.id)
    items.push({
      ...item,
      ...(await readForecast(db, event, item)),
      sittings: sittings.map((sitting) => ({ ...sitting, people: people.get(sitting.number) ?? 0 })),
      withoutSitting: parties.filter(({ id, included }) => included > 0 && !seats.has(id)).length,
      doubles: await listDoubles(db, item),
    })
  }
  const links = await listShownLinks(db, eventId, 'counter')
  return { items, links: links.map(withItem), sources: await listSources(db, eventId) }
}

const withItem = <Link extends { aboutId: string | null }>(link: Link) => ({ ...link, itemId: link.aboutId })

/** Adds an item. Throws not_found, or validation_failed for tickets of another event. */
export function addItem(db: Database, eventId: string, form: NewItem, by: By): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    await getLocked(tx, eventId)
    await requireSources(tx, eventId, form)
    const values = { eventId, ...form, createdAt: by.now, updatedAt: by.now }
    const [item] = await tx.insert(counterItems).values(values).returning()
    if (!item) throw new Error('An item was not stored')
    await record(tx, 'counter_item.added', by, { before: null, after: item })
    return { id: item.id }
  })
}

/** Changes an item. Throws not_found, edit_conflict or validation_failed. */
export function editItem(db: Database, id: string, { updatedAt: basedOn, ...form }: ItemEdit, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getItem(tx, id)
    const edited = { subjectType: 'counter_item', subjectId: id, fields: editedFields(ItemEdit) }
    await requireUnchanged(tx, { ...edited, basedOn, current: before })
    await requireSources(tx, before.eventId, form)
    const updatedAt = nextVersion(before.updatedAt, by.now)
    const [after] = await tx
      .update(counterItems)
      .set({ ...form, updatedAt })
      .where(eq(counterItems.id, id))
      .returning()
    if (after) await record(tx, 'counter_item.changed', by, { id, ...differences(before, after) })
  })
}

/** Removes an item and its links' use. Throws not_found, or counter_used once any was handed out. */
export function deleteItem(db: Database, id: string, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const item = await getItem(tx, id)
    if (await hasServings(tx, id)) throw new AppError('counter_used')
    await tx.delete(counterItems).where(eq(counterItems.id, id))
    await record(tx, 'counter_item.deleted', by, { before: item, after: null })
    return `‘${item.title}’ has been removed.`
  })
}

/** Stores the sittings of an item. Throws not_found, sittings_begun or sittings_in_order. */
export function changeSittings(db: Database, id: string, sittings: readonly SittingForm[], by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const item = await getItem(tx, id)
    const given = await saveSittings(tx, item, sittings)
    await record(tx, 'counter_item.sittings_changed', by, { before: null, after: { id } })
    return given === 0
      ? 'The sittings have been saved.'
      : `The sittings have been saved. Parties with a new sitting: ${given}.`
  })
}

type NewLink = { itemId: string; form: { name: string; day: string; moreDays?: string[] | undefined }; by: By }

/** Creates a link for a counter. Throws not_found, event_cancelled, and validation_failed for a day that the event does not include. */
export async function createCounterLink(db: Database, { itemId, form, by }: NewLink, siteUrl: string) {
  const { eventId } = await db.transaction((tx) => getItem(tx, itemId))
  const input = { eventId, form: { ...form, purpose: 'counter' }, by, aboutId: itemId } as const
  const { link, ...address } = await createGateAddress(db, input, siteUrl)
  return { link: withItem(link), ...address }
}

async function getItem(tx: Transaction, id: string): Promise<CounterItemRow> {
  const item = await lockItem(tx, id)
  if (!item) throw new AppError('not_found')
  return item
}

async function requireSources(
  tx: Executor,
  eventId: string,
  { basis, sourceIds }: Pick<NewItem, 'basis' | 'sourceIds'>,
) {
  if (basis !== 'ordered') return
  if (sourceIds.length === 0) throw fieldError('sourceIds', 'Please choose the tickets or extras that include it.')
  const known = new Set((await listSources(tx, eventId)).map(({ id }) => id))
  if (!sourceIds.every((id) => known.has(id)))
    throw fieldError('sourceIds', 'One of these tickets is no longer sold. Please load the page again.')
}

type Change = { id?: string; before: Partial<CounterItemRow> | null; after: Partial<CounterItemRow> | null }

function record(tx: Transaction, action: string, { actorId }: By, { id, ...change }: Change) {
  const subjectId = id ?? change.after?.id ?? change.before?.id ?? ''
  return recordActivity(tx, { actorId, action, subjectType: 'counter_item', subjectId, ...change })
}
