import { eq } from 'drizzle-orm'
import { type By, getEventRow } from '#server/events/administration/event-records.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { DEFAULT_FESTIVAL_SETTINGS, type FestivalSettings } from '#shared/competitions/festival-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { type Festival, findFestival, listItems, lockFestival } from '../competition-queries.ts'
import { competitionFestivals } from '../competition-tables.ts'
import { recordFestival } from './festival-records.ts'
import { describeChange, rollCallColumns } from './roll-call-change.ts'
import {
  countParticipants,
  findHousesInUse,
  findPublishedItem,
  listAdminItems,
  listAdminNames,
  listOtherPrograms,
} from './setup-queries.ts'

/** A festival with everything that its managers see; null if the event is none. */
export async function findAdminFestival(db: Executor, eventId: string) {
  await getEventRow(db, eventId)
  const festival = await findFestival(db, eventId)
  if (!festival) return null
  const people = await countParticipants(db, eventId)
  return {
    eventId,
    title: festival.title,
    firstDay: gulfDay(festival.firstDay),
    settings: festival.settings,
    rollCallAdmins: await listAdminNames(db, festival.rollCallAdminIds),
    rollCallChange: await describeChange(db, festival),
    items: await listAdminItems(db, eventId),
    otherPrograms: await listOtherPrograms(db, eventId),
    participantCount: people.total,
    withoutChestNumber: people.withoutNumber,
    updatedAt: festival.updatedAt,
  }
}

/** Makes an event an arts festival. The admin who does this may call its rolls. Throws not_found or already_festival. */
export function createFestival(db: Database, eventId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    await getEventRow(tx, eventId)
    const added = await tx
      .insert(competitionFestivals)
      .values({
        eventId,
        settings: DEFAULT_FESTIVAL_SETTINGS,
        rollCallAdminIds: [by.actorId],
        createdAt: by.now,
        updatedAt: by.now,
      })
      .onConflictDoNothing()
      .returning({ eventId: competitionFestivals.eventId })
    if (added.length === 0) throw new AppError('already_festival')
    await recordFestival(tx, 'festival.created', eventId, by, { after: { settings: DEFAULT_FESTIVAL_SETTINGS } })
  })
}

type Edit = { settings: FestivalSettings; rollCallAdminIds: string[]; updatedAt?: Date | undefined }

/**
 * Changes settings and roll-call admins; after a draw, these wait for a second admin. Throws not_found, edit_conflict, roll_call_grant, duties_separated or
 * validation_failed.
 */
export function editFestival(db: Database, eventId: string, edit: Edit, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockFestival(tx, eventId)
    const subject = { subjectType: 'festival', subjectId: eventId }
    await requireUnchanged(tx, { basedOn: edit.updatedAt, current: before, fields: EDITED, ...subject })
    const rollCall = await rollCallColumns(tx, before, edit.rollCallAdminIds, by)
    await requireFitting(tx, before, edit.settings)
    const updatedAt = nextVersion(before.updatedAt, by.now)
    const changed = { settings: edit.settings, ...rollCall, updatedAt }
    await tx.update(competitionFestivals).set(changed).where(eq(competitionFestivals.eventId, eventId))
    await recordFestival(tx, 'festival.edited', eventId, by, differences(before, { ...before, ...changed }))
  })
}

/** Takes the festival off the event. Throws not_found or festival_in_use. */
export function deleteFestival(db: Database, eventId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockFestival(tx, eventId)
    if ((await countParticipants(tx, eventId)).total > 0) throw new AppError('festival_in_use')
    await tx.delete(competitionFestivals).where(eq(competitionFestivals.eventId, eventId))
    await recordFestival(tx, 'festival.deleted', eventId, by, { before: { settings: before.settings } })
  })
}

const EDITED = ['settings', 'rollCallAdminIds']

/** Throws validation_failed for settings that the festival's items or results contradict. */
export async function requireFitting(tx: Transaction, before: Festival, after: FestivalSettings): Promise<void> {
  await rejectRemovalOfUsedCategories(tx, before, after)
  await rejectRemovalOfUsedHouses(tx, before, after)
  await requireRulesOfResults(tx, before, after)
}

/** A category that an item uses stays. */
async function rejectRemovalOfUsedCategories(
  tx: Transaction,
  { eventId }: Festival,
  { ageCategories }: FestivalSettings,
) {
  const items = await listItems(tx, eventId)
  const lost = items.find(({ ageCategory }) => ageCategory && !ageCategories.some(({ key }) => key === ageCategory))
  if (!lost) return
  const message = `‘${lost.title}’ belongs to a category that is missing here. Change the item first.`
  throw new AppError('validation_failed', { message, fields: { 'settings.ageCategories': message } })
}

/** A house that somebody belongs to stays, with its points. */
async function rejectRemovalOfUsedHouses(
  tx: Transaction,
  { eventId, settings }: Festival,
  { houses }: FestivalSettings,
) {
  const kept = new Set(houses.map(({ key }) => key))
  const removed = settings.houses.filter(({ key }) => !kept.has(key))
  const inUse = await findHousesInUse(tx, eventId)
  const lost = removed.find(({ key }) => inUse.has(key))
  if (!lost) return
  const message = `Participants belong to the house ‘${lost.name}’, which is missing here. Move them first.`
  throw new AppError('validation_failed', { message, fields: { 'settings.houses': message } })
}

/** Grades and points of published results cannot be changed. */
async function requireRulesOfResults(tx: Transaction, before: Festival, after: FestivalSettings): Promise<void> {
  const { grades, placePoints } = before.settings
  const isUnchanged = isSame(grades, after.grades) && isSame(placePoints, after.placePoints)
  if (isUnchanged || !(await findPublishedItem(tx, before))) return
  const message = 'Results are published, so grades and points can no longer be changed.'
  throw new AppError('validation_failed', { message, fields: { 'settings.grades': message } })
}
