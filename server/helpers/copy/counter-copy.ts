import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { eventExtras, eventTicketKinds } from '#server/events/sales/sale-tables.ts'
import { copyColumns } from '#server/platform/database/copied-columns.ts'
import { counterItems, counterSittings } from '../counters/counter-tables.ts'
import { COPIED } from './copied-tables.ts'
import type { Copying } from './edition-copy-parts.ts'

/** What the tickets include, with its sittings; nothing is handed out and nobody is called yet. */
export async function copyCounters(copying: Copying): Promise<void> {
  const { tx, fromId, toId: eventId, laterMs, by } = copying
  const copies = await findCopiedSources(copying)
  for (const item of await tx.select().from(counterItems).where(eq(counterItems.eventId, fromId))) {
    const sourceIds = item.sourceIds.flatMap((id) => copies.get(id) ?? [])
    const values = { ...copyColumns(COPIED.counter_items, item, laterMs), eventId, sourceIds }
    const [copied] = await tx
      .insert(counterItems)
      .values({ ...values, createdAt: by.now, updatedAt: by.now })
      .returning({ id: counterItems.id })
    if (!copied) throw new Error('A copied item of the counters was not stored')
    const sittings = await tx.select().from(counterSittings).where(eq(counterSittings.itemId, item.id))
    const rows = sittings.map((sitting) => ({
      ...copyColumns(COPIED.counter_sittings, sitting, laterMs),
      itemId: copied.id,
    }))
    if (rows.length > 0) await tx.insert(counterSittings).values(rows)
  }
}

/** The copies of ticket kinds and extras, by the id of the original. */
async function findCopiedSources({ tx, fromId, toId }: Copying): Promise<Map<string, string>> {
  const pairs = []
  for (const table of [eventTicketKinds, eventExtras]) {
    const copy = alias(table, 'copy')
    const ofCopy = and(eq(copy.eventId, toId), eq(copy.position, table.position))
    const found = await tx
      .select({ id: table.id, copyId: copy.id })
      .from(table)
      .innerJoin(copy, ofCopy)
      .where(eq(table.eventId, fromId))
    pairs.push(...found)
  }
  return new Map(pairs.map(({ id, copyId }) => [id, copyId]))
}
