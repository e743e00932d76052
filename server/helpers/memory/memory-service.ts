import { eq } from 'drizzle-orm'
import { type By, getEventRow, getLocked } from '#server/events/administration/event-records.ts'
import { type Activity, recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { type MealsInput, type NewNote, type NewSupply, SupplyEdit } from '#shared/helpers/memory-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { listNotes, readMemory, showSupply } from './memory-queries.ts'
import { helperMeals, helperNotes, helperSupplies } from './memory-tables.ts'
import { offerRecordUndo } from './memory-undo.ts'

/** What an edition remembers. Throws not_found. */
export async function getMemory(db: Executor, eventId: string, now: Date) {
  return readMemory(db, await getEventRow(db, eventId), now)
}

/** Adds something that an event orders. Throws not_found. */
export function addSupply(db: Database, eventId: string, { price: priceFils, ...form }: NewSupply, by: By) {
  return db.transaction(async (tx) => {
    const event = await getLocked(tx, eventId)
    const values = { eventId, ...form, priceFils, createdAt: by.now, updatedAt: by.now }
    const [supply] = await tx.insert(helperSupplies).values(values).returning()
    if (!supply) throw new Error('An order was not stored')
    await record(tx, 'helper_supply.added', { subjectType: 'helper_supply', subjectId: supply.id }, by, {
      before: null,
      after: supply,
    })
    return showSupply(supply, event)
  })
}

/** Changes what an event orders, or says what was left of it. Throws not_found or edit_conflict. */
export function editSupply(
  db: Database,
  id: string,
  { updatedAt: basedOn, price: priceFils, ...form }: SupplyEdit,
  by: By,
) {
  return db.transaction(async (tx) => {
    const before = await lockSupply(tx, id)
    const event = await getEventRow(tx, before.eventId)
    const edited = {
      subjectType: 'helper_supply',
      subjectId: id,
      fields: [...editedFields(SupplyEdit, ['price']), 'priceFils'],
    }
    await requireUnchanged(tx, { ...edited, basedOn, current: before })
    const values = { ...form, priceFils, updatedAt: nextVersion(before.updatedAt, by.now) }
    const [after] = await tx.update(helperSupplies).set(values).where(eq(helperSupplies.id, id)).returning()
    if (!after) throw new AppError('not_found')
    await record(
      tx,
      'helper_supply.changed',
      { subjectType: 'helper_supply', subjectId: id },
      by,
      differences(before, after),
    )
    return showSupply(after, event)
  })
}

/** Takes something off the list of orders; can be undone for two minutes. Throws not_found. */
export function deleteSupply(db: Database, id: string, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const supply = await lockSupply(tx, id)
    await tx.delete(helperSupplies).where(eq(helperSupplies.id, id))
    const message = `‘${supply.title}’ has been deleted.`
    await offerRecordUndo(tx, { supply, message, by })
    await record(tx, 'helper_supply.deleted', { subjectType: 'helper_supply', subjectId: id }, by, {
      before: supply,
      after: null,
    })
    return message
  })
}

async function lockSupply(tx: Transaction, id: string) {
  const [supply] = await tx.select().from(helperSupplies).where(eq(helperSupplies.id, id)).for('update')
  if (!supply) throw new AppError('not_found')
  return supply
}

/** Stores the food of an event instead of what was typed before. Throws not_found. */
export function saveMeals(db: Database, eventId: string, { meals }: MealsInput, by: By) {
  return db.transaction(async (tx) => {
    const event = await getLocked(tx, eventId)
    await tx.delete(helperMeals).where(eq(helperMeals.eventId, eventId))
    const rows = meals.map((meal, position) => ({ eventId, position, ...meal }))
    if (rows.length > 0) await tx.insert(helperMeals).values(rows)
    await record(tx, 'helper_plan.meals_saved', { subjectType: 'helper_plan', subjectId: eventId }, by, {
      before: null,
      after: { meals },
    })
    return readMemory(tx, event, by.now)
  })
}

/** Adds what somebody said about an event. Throws not_found. */
export function addNote(db: Database, eventId: string, form: NewNote, by: By) {
  return db.transaction(async (tx) => {
    await getLocked(tx, eventId)
    const values = { eventId, ...form, createdAt: by.now }
    const [note] = await tx.insert(helperNotes).values(values).returning()
    if (!note) throw new Error('A note was not stored')
    await record(tx, 'helper_note.added', { subjectType: 'helper_note', subjectId: note.id }, by, {
      before: null,
      after: null,
    })
    const notes = await listNotes(tx, eventId)
    return notes.find(({ id }) => id === note.id)!
  })
}

/** Deletes a note; can be undone for two minutes. Throws not_found. */
export function deleteNote(db: Database, id: string, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const [note] = await tx.delete(helperNotes).where(eq(helperNotes.id, id)).returning()
    if (!note) throw new AppError('not_found')
    const message = 'The note has been deleted.'
    await offerRecordUndo(tx, { note, message, by })
    await record(tx, 'helper_note.deleted', { subjectType: 'helper_note', subjectId: id }, by, {
      before: null,
      after: null,
    })
    return message
  })
}

type Change = { before: object | null; after: object | null }

type Subject = Pick<Activity, 'subjectType' | 'subjectId'>

const record = (tx: Transaction, action: string, subject: Subject, by: By, change: Change) =>
  recordActivity(tx, { actorId: by.actorId, action, ...subject, ...change })
