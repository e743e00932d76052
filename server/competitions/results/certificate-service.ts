import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  awardText,
  certificateCode,
  certificateNumber,
  certificatePrefix,
  readCertificateCode,
} from '#shared/competitions/certificate-rules.ts'
import { codeLetter } from '#shared/competitions/code-letter-rules.ts'
import { NAMELESS, publicMalayalamName, publicName } from '#shared/competitions/participant-name-rules.ts'
import { formatYear, gulfDay } from '#shared/platform/gulf-dates.ts'
import { type Festival, getItem, listEntries, lockFestival, type Participant } from '../competition-queries.ts'
import { competitionEntries, competitionFestivals, competitionParticipants } from '../competition-tables.ts'
import { type GroupMember, listGroupMembers } from '../entries/entry-queries.ts'
import { competitionCertificates, type PublishedRow } from '../result-tables.ts'
import { recordItem } from '../setup/item-service.ts'
import { named } from '../setup/public-festival.ts'
import { listPublications } from './confirmation-service.ts'

export type Certificate = typeof competitionCertificates.$inferSelect

/**
 * Issues a certificate to everybody in the published result, and revokes those that say something else now. Returns how
 * many are new. Throws not_found.
 */
export async function issueCertificates(tx: Transaction, programId: string, by: By): Promise<number> {
  const { item } = await getItem(tx, programId)
  const festival = await lockFestival(tx, item.eventId)
  const [publication] = await listPublications(tx, programId)
  if (!publication) throw new AppError('not_found')
  const deserved = await listDeserved(tx, programId, publication.rows)
  const valid = await listValid(tx, programId)
  const wrong = valid.filter((certificate) => !deserved.some((each) => isFor(each, certificate)))
  await tx
    .update(competitionCertificates)
    .set({ revokedAt: by.now })
    .where(
      inArray(
        competitionCertificates.id,
        wrong.map(({ id }) => id),
      ),
    )
  const missing = deserved.filter(isMissingIn(valid))
  const numbers = await numberThem(tx, festival, missing)
  const rows = missing.map(({ participant: _, ...certificate }, at) => ({
    ...certificate,
    programId,
    number: numbers[at] ?? '',
    code: certificateCode(randomBytes(10)),
    version: publication.version,
    issuedAt: by.now,
  }))
  if (rows.length > 0) await tx.insert(competitionCertificates).values(rows)
  if (rows.length + wrong.length > 0)
    await recordItem(tx, 'competition_certificates.issued', programId, by, {
      after: { issued: rows.length, revoked: wrong.length },
    })
  return rows.length
}

type Deserved = {
  entryId: string
  participantId: string
  participant: Participant
  place: number | null
  grade: string | null
}

const isFor = ({ entryId, participantId, place, grade }: Deserved, certificate: Certificate) =>
  certificate.entryId === entryId &&
  certificate.participantId === participantId &&
  certificate.place === place &&
  certificate.grade === grade

const isMissingIn = (valid: readonly Certificate[]) => (each: Deserved) =>
  !valid.some((certificate) => isFor(each, certificate))

async function listDeserved(tx: Executor, programId: string, rows: readonly PublishedRow[]): Promise<Deserved[]> {
  const entries = await listEntries(tx, programId)
  const people = await listGroupMembers(
    tx,
    entries.map(({ id }) => id),
  )
  return rows
    .filter(({ state }) => state === 'ranked')
    .flatMap(({ entryId, place, grade }) => {
      const entry = entries.find(({ id }) => id === entryId)
      const group = people.filter((person: GroupMember) => person.entryId === entryId)
      const holders = group.length > 0 ? group.map(({ participant }) => participant) : entry ? [entry.participant] : []
      return holders.map((participant) => ({ entryId, participantId: participant.id, participant, place, grade }))
    })
}

const listValid = (db: Executor, programId: string): Promise<Certificate[]> =>
  db
    .select()
    .from(competitionCertificates)
    .where(and(eq(competitionCertificates.programId, programId), isNull(competitionCertificates.revokedAt)))

/** Numbers continue with each certificate of a chest number; people without one get theirs now. */
async function numberThem(tx: Transaction, festival: Festival, missing: readonly Deserved[]): Promise<string[]> {
  let next = festival.nextChestNumber
  const chests = new Map<string, number>()
  for (const { participant } of missing) {
    if (chests.has(participant.id)) continue
    const chestNumber = participant.chestNumber ?? next++
    chests.set(participant.id, chestNumber)
    if (participant.chestNumber === null)
      await tx
        .update(competitionParticipants)
        .set({ chestNumber })
        .where(eq(competitionParticipants.id, participant.id))
  }
  await tx
    .update(competitionFestivals)
    .set({ nextChestNumber: next })
    .where(eq(competitionFestivals.eventId, festival.eventId))
  const counts = await countOf(tx, [...chests.keys()])
  const prefix = await choosePrefix(tx, festival)
  return missing.map(({ participantId }) => {
    const count = (counts.get(participantId) ?? 0) + 1
    counts.set(participantId, count)
    const chestNumber = chests.get(participantId) ?? 0
    return certificateNumber(prefix, chestNumber, count)
  })
}

/** Festivals with the same initials in one year get a letter each, so that no number exists twice. */
async function choosePrefix(tx: Executor, { eventId, title, firstDay }: Festival): Promise<string> {
  const prefix = certificatePrefix(title, formatYear(firstDay))
  // two festivals that issue their first certificates at this moment choose one after the other
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`certificates ${prefix}`}, 0))`)
  const { rows } = await tx.execute<{ eventId: string; prefix: string }>(sql`
    select distinct person.event_id as "eventId", split_part(certificate.number, '-', 1) as prefix
    from competition_certificates as certificate
    join competition_participants as person on person.id = certificate.participant_id
    where certificate.number like ${`${prefix}%`}`)
  const own = rows.find((each) => each.eventId === eventId)
  if (own) return own.prefix
  const taken = new Set(rows.map((each) => each.prefix))
  let chosen = prefix
  for (let at = 1; taken.has(chosen); at += 1) chosen = prefix + codeLetter(at)
  return chosen
}

async function countOf(tx: Executor, participantIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ participantId: competitionCertificates.participantId })
    .from(competitionCertificates)
    .where(inArray(competitionCertificates.participantId, [...participantIds]))
  const counts = new Map<string, number>()
  for (const { participantId } of rows) counts.set(participantId, (counts.get(participantId) ?? 0) + 1)
  return counts
}

/** The certificates of an item for admins, by place; revoked ones last. With how many are missing. */
export async function listAdminCertificates(db: Executor, programId: string) {
  await getItem(db, programId)
  const rows = await listWithNames(db, programId)
  const certificates = rows
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ certificate, name }) => ({
      id: certificate.id,
      number: certificate.number,
      name: name ?? NAMELESS,
      award: awardText(certificate),
      issuedAt: certificate.issuedAt,
      isRevoked: certificate.revokedAt !== null,
    }))
    .toSorted((one, other) => Number(one.isRevoked) - Number(other.isRevoked))
  return { missing: await countMissing(db, programId), certificates }
}

/** Those without a place come last. */
const placeOf = ({ certificate: { place } }: { certificate: Certificate }) => place ?? Number.MAX_SAFE_INTEGER

async function countMissing(db: Executor, programId: string): Promise<number> {
  const [publication] = await listPublications(db, programId)
  if (!publication) return 0
  const deserved = await listDeserved(db, programId, publication.rows)
  return deserved.filter(isMissingIn(await listValid(db, programId))).length
}

const listWithNames = (db: Executor, programId: string) =>
  db
    .select({ certificate: competitionCertificates, name: competitionParticipants.name })
    .from(competitionCertificates)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionCertificates.participantId))
    .where(eq(competitionCertificates.programId, programId))
    .orderBy(asc(competitionCertificates.number))

/** What everybody may read about a certificate. Throws not_found. */
export async function verifyCertificate(db: Executor, code: string) {
  const [found] = await db
    .select({ certificate: competitionCertificates, participant: competitionParticipants })
    .from(competitionCertificates)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionCertificates.participantId))
    .where(eq(competitionCertificates.code, readCertificateCode(code)))
  if (!found) throw new AppError('not_found')
  const { certificate, participant } = found
  const { item, festival } = await getItem(db, certificate.programId)
  return {
    number: certificate.number,
    name: publicName(named(participant), festival.firstDay),
    malayalamName: publicMalayalamName({ ...participant, hasNameConsent: false }, festival.firstDay),
    festival: festival.title,
    item: item.title,
    award: awardText(certificate),
    issuedOn: gulfDay(certificate.issuedAt),
    isRevoked: certificate.revokedAt !== null,
  }
}

/** A certificate with its holder, entry, item and festival; null if there is none. */
export async function findCertificates(db: Executor, of: { id: string } | { programId: string }) {
  return db
    .select({
      certificate: competitionCertificates,
      participant: competitionParticipants,
      groupName: competitionEntries.groupName,
    })
    .from(competitionCertificates)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionCertificates.participantId))
    .innerJoin(competitionEntries, eq(competitionEntries.id, competitionCertificates.entryId))
    .where(
      and(
        'id' in of ? eq(competitionCertificates.id, of.id) : eq(competitionCertificates.programId, of.programId),
        isNull(competitionCertificates.revokedAt),
      ),
    )
    .orderBy(asc(competitionCertificates.place), asc(competitionCertificates.number))
}
