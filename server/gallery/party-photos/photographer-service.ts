import { and, desc, eq } from 'drizzle-orm'
import { getEventRow } from '#server/events/administration/event-records.ts'
import type { GateLinkRow } from '#server/events/gate/gate-link-queries.ts'
import { lookUpCode } from '#server/events/gate/gate-lookup-service.ts'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { listNotifiedOf, notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import { partyPhotos, photoScans } from './photo-tables.ts'

/** The event of a photographer's link, and its name. */
export async function describeLink(db: Executor, { eventId, name }: GateLinkRow) {
  const { title } = await getEventRow(db, eventId)
  return { title, name }
}

type Scanning = { db: Database; secret: string; link: GateLinkRow; now: Date }

/** The ticket or card of a party with a place: pictures sent from now on are its. Throws unknown_ticket. */
export async function scanTicket({ db, secret, link, now }: Scanning, code: string) {
  const by = { actorId: null, now, gateLink: link }
  const staff = { by, gateName: link.name, isAdmin: false, seesDues: false, takesCash: false }
  const { party } = await lookUpCode({ db, secret, staff }, link.eventId, code)
  const [registration] = party
    ? await db
        .select({ id: eventRegistrations.id })
        .from(eventRegistrations)
        .where(and(eq(eventRegistrations.eventId, link.eventId), eq(eventRegistrations.memberId, party.id)))
    : []
  if (!party || !registration) throw new AppError('unknown_ticket')
  const scanId = await db.transaction((tx) => storeScan(tx, { link, registrationId: registration.id, now }))
  return { id: scanId, fullName: party.fullName }
}

type NewScan = { link: GateLinkRow; registrationId: string; now: Date }

/** One at a time and each later than the one before, so that the last one is certain. */
async function storeScan(tx: Transaction, { link, registrationId, now }: NewScan): Promise<string> {
  await tx.select({ id: gateLinks.id }).from(gateLinks).where(eq(gateLinks.id, link.id)).for('update')
  const last = await findLastScan(tx, link)
  const scannedAt = last ? nextVersion(last.scannedAt, now) : now
  const [scan] = await tx.insert(photoScans).values({ linkId: link.id, registrationId, scannedAt }).returning()
  if (!scan) throw new Error('A scan was not stored')
  return scan.id
}

async function findLastScan(db: Executor, link: GateLinkRow) {
  const [last] = await db
    .select()
    .from(photoScans)
    .where(eq(photoScans.linkId, link.id))
    .orderBy(desc(photoScans.scannedAt))
    .limit(1)
  return last ?? null
}

/** Whether pictures may still be sent for a scan: it is the last one of this link. Throws photo_scan_needed. */
export async function requireLastScan(db: Executor, link: GateLinkRow, scanId: string): Promise<string> {
  const last = await findLastScan(db, link)
  if (!last || last.id !== scanId) throw new AppError('photo_scan_needed')
  return last.registrationId
}

type NewPhoto = { link: GateLinkRow; scanId: string; url: string; now: Date }

/** Gives a received picture to the party that was scanned last, and notifies it of the first. Throws photo_scan_needed. */
export function addPartyPhoto(db: Database, { link, scanId, url, now }: NewPhoto): Promise<void> {
  return db.transaction(async (tx) => {
    const registrationId = await requireLastScan(tx, link, scanId)
    const [party] = await tx
      .select({ ownerId: members.userId, memberId: members.id, familyMemberIds: eventRegistrations.familyMemberIds })
      .from(eventRegistrations)
      .innerJoin(members, eq(members.id, eventRegistrations.memberId))
      .where(eq(eventRegistrations.id, registrationId))
      .for('update', { of: eventRegistrations })
    if (!party) throw new AppError('photo_scan_needed')
    const [known] = await tx
      .select({ id: partyPhotos.id })
      .from(partyPhotos)
      .where(eq(partyPhotos.registrationId, registrationId))
      .limit(1)
    const attaching = { kind: 'party_photo', ownerId: party.ownerId, uploadedBy: null, now } as const
    const stored = await attachUpload(tx, { ...attaching, url })
    const size = findPictureSize(stored)
    const picture = { url: stored, width: size?.width ?? null, height: size?.height ?? null }
    await tx.insert(partyPhotos).values({ registrationId, ...picture, takenAt: now })
    if (!known) await notifyParty(tx, link.eventId, party, now)
  })
}

type Party = { memberId: string; familyMemberIds: string[] }

async function notifyParty(tx: Transaction, eventId: string, { memberId, familyMemberIds }: Party, now: Date) {
  const { title } = await getEventRow(tx, eventId)
  const people = [{ memberId, familyMemberId: null }, ...(await listNotifiedOf(tx, familyMemberIds))]
  const notice = { title: `Pictures of you at ${title}`, body: 'Only your party sees a picture until you publish it.' }
  await notifyHouseholds(tx, people, notice, { kind: 'party_photos', link: '/member/photos', aboutId: eventId, now })
}
