import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { drawOrder } from '#shared/competitions/code-letter-rules.ts'
import type { Festival } from '../competition-queries.ts'
import { getFestival, lockFestival, takesPart } from '../competition-queries.ts'
import {
  competitionEntries,
  competitionFestivals,
  competitionItems,
  competitionParticipants,
} from '../competition-tables.ts'
import { recordFestival } from '../setup/festival-records.ts'
import { findPersonOf } from './entry-check.ts'
import { findParticipant } from './entry-queries.ts'
import { addParticipant, noteConsent } from './entry-service.ts'
import { requireMayMove } from './house-service.ts'

/** Numbers everybody who has no chest number yet, people by name and then groups. Returns how many. */
export function giveChestNumbers(db: Database, eventId: string, by: By): Promise<number> {
  return db.transaction(async (tx) => {
    const { nextChestNumber } = await lockFestival(tx, eventId)
    const people = await listWithoutNumber(tx, eventId)
    const groups = await listGroupsWithoutNumber(tx, eventId)
    let next = nextChestNumber
    for (const { id } of people)
      await tx.update(competitionParticipants).set({ chestNumber: next++ }).where(eq(competitionParticipants.id, id))
    for (const { id } of groups)
      await tx.update(competitionEntries).set({ chestNumber: next++ }).where(eq(competitionEntries.id, id))
    const assigned = people.length + groups.length
    if (assigned === 0) return 0
    await tx
      .update(competitionFestivals)
      .set({ nextChestNumber: next })
      .where(eq(competitionFestivals.eventId, eventId))
    await recordFestival(tx, 'festival.chest_numbers_given', eventId, by, {
      after: { from: nextChestNumber, assigned },
    })
    return assigned
  })
}

/**
 * Assigns a house to everybody without one, by emirate or by a draw that fills the smallest houses first. Returns how
 * many; by hand nobody is moved. The seed of a draw is in the activity log.
 */
export function assignHouses(db: Database, eventId: string, by: By): Promise<number> {
  return db.transaction(async (tx) => {
    const festival = await lockFestival(tx, eventId)
    const { houseRule } = festival.settings
    const without = await tx
      .select({ id: competitionParticipants.id, emirate: members.emirate })
      .from(competitionParticipants)
      .leftJoin(members, eq(members.id, competitionParticipants.memberId))
      .where(and(eq(competitionParticipants.eventId, eventId), isNull(competitionParticipants.houseKey), takesPart))
      .orderBy(asc(competitionParticipants.id))
    const seed = houseRule === 'lot' ? randomBytes(16).toString('hex') : null
    const chosen = seed ? await drawHouses(tx, festival, without, seed) : housesByEmirate(festival, without)
    for (const [houseKey, ids] of groupByHouse(chosen))
      await tx.update(competitionParticipants).set({ houseKey }).where(inArray(competitionParticipants.id, ids))
    if (chosen.length > 0)
      await recordFestival(tx, 'festival.houses_assigned', eventId, by, {
        after: { rule: houseRule, seed, assigned: chosen.length },
      })
    return chosen.length
  })
}

type Placed = { id: string; houseKey: string }

function housesByEmirate({ settings }: Festival, people: readonly { id: string; emirate: string | null }[]): Placed[] {
  if (settings.houseRule !== 'emirate') return []
  return people.flatMap(({ id, emirate }) => {
    const house = settings.houses.find(({ emirates }) => emirates.some((each) => each === emirate))
    return house ? [{ id, houseKey: house.key }] : []
  })
}

async function drawHouses(
  tx: Transaction,
  { eventId, settings }: Festival,
  people: readonly { id: string }[],
  seed: string,
): Promise<Placed[]> {
  const sizes = new Map(settings.houses.map(({ key }) => [key, 0]))
  const rows = await tx
    .select({ key: competitionParticipants.houseKey, size: sql<number>`count(*)::int` })
    .from(competitionParticipants)
    .where(and(eq(competitionParticipants.eventId, eventId), takesPart))
    .groupBy(competitionParticipants.houseKey)
  for (const { key, size } of rows) if (key !== null && sizes.has(key)) sizes.set(key, size)
  return drawOrder(people, seed).map(({ id }) => {
    const [[houseKey = '', size = 0] = []] = [...sizes].toSorted(([, one], [, other]) => one - other)
    sizes.set(houseKey, size + 1)
    return { id, houseKey }
  })
}

function groupByHouse(placed: readonly Placed[]): Map<string, string[]> {
  const houses = new Map<string, string[]>()
  for (const { id, houseKey } of placed) houses.set(houseKey, [...(houses.get(houseKey) ?? []), id])
  return houses
}

type ParticipantForm = {
  houseKey: string | null
  championTitle: string | null
  malayalamName: string
  hasNameConsent?: boolean | undefined
}

/** Sets house, title, consent and the name in Malayalam by hand, and returns the festival. Throws not_found or validation_failed. */
export function editParticipant(
  db: Database,
  id: string,
  { malayalamName, hasNameConsent, ...chosen }: ParticipantForm,
  by: By,
): Promise<Festival> {
  return db.transaction(async (tx) => {
    const before = await findParticipant(tx, id)
    if (!before) throw new AppError('not_found')
    const festival = await getFestival(tx, before.eventId)
    const { houses, championTitles } = festival.settings
    requireKey('houseKey', chosen.houseKey, houses, 'Please choose one of the houses')
    requireKey('championTitle', chosen.championTitle, championTitles, 'Please choose one of the titles')
    if (chosen.houseKey !== before.houseKey) await requireMayMove(tx, [before])
    const change = { ...chosen, malayalamName: malayalamName || null }
    await tx.update(competitionParticipants).set(change).where(eq(competitionParticipants.id, id))
    await noteConsent(tx, id, hasNameConsent, by.now)
    const { houseKey, championTitle, nameConsentAt } = before
    await recordFestival(tx, 'festival.participant_edited', before.eventId, by, {
      before: { participantId: id, houseKey, championTitle, hasNameConsent: nameConsentAt !== null },
      after: { participantId: id, ...chosen, hasNameConsent: hasNameConsent ?? nameConsentAt !== null },
    })
    return festival
  })
}

function requireKey(field: string, key: string | null, known: readonly { key: string }[], message: string): void {
  if (key !== null && !known.some((each) => each.key === key))
    throw new AppError('validation_failed', { message, fields: { [field]: message } })
}

type OwnPerson = { memberId: string; familyMemberId: string | null }

/** Stores a guardian's consent, before or after the first entry. Throws not_found. */
export const setNameConsent = (
  db: Database,
  eventId: string,
  { hasNameConsent, ...person }: OwnPerson & { hasNameConsent: boolean },
  now: Date,
): Promise<void> => changeOwn(db, eventId, person, { nameConsentAt: hasNameConsent ? now : null })

/** Stores the name in Malayalam script; an empty one removes it. Throws not_found. */
export const setMalayalamName = (
  db: Database,
  eventId: string,
  { malayalamName, ...person }: OwnPerson & { malayalamName: string },
): Promise<void> => changeOwn(db, eventId, person, { malayalamName: malayalamName || null })

function changeOwn(
  db: Database,
  eventId: string,
  { memberId, familyMemberId }: OwnPerson,
  change: Partial<typeof competitionParticipants.$inferInsert>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await getFestival(tx, eventId)
    const person = await findPersonOf(tx, { memberId, familyMemberId })
    if (!person) throw new AppError('not_found')
    const id = await addParticipant(tx, eventId, { memberId, familyMemberId }, person)
    await tx.update(competitionParticipants).set(change).where(eq(competitionParticipants.id, id))
  })
}

const listWithoutNumber = (tx: Transaction, eventId: string) =>
  tx
    .select({ id: competitionParticipants.id })
    .from(competitionParticipants)
    .where(and(eq(competitionParticipants.eventId, eventId), isNull(competitionParticipants.chestNumber), takesPart))
    .orderBy(sql`lower(${competitionParticipants.name})`, asc(competitionParticipants.id))

const listGroupsWithoutNumber = (tx: Transaction, eventId: string) =>
  tx
    .select({ id: competitionEntries.id })
    .from(competitionEntries)
    .innerJoin(competitionItems, eq(competitionItems.programId, competitionEntries.programId))
    .where(
      and(
        eq(competitionItems.eventId, eventId),
        eq(competitionItems.kind, 'group'),
        isNull(competitionEntries.chestNumber),
      ),
    )
    .orderBy(asc(competitionItems.programId), asc(competitionEntries.createdAt), asc(competitionEntries.id))
