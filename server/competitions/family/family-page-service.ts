import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PersonKey } from '#server/membership/household/person-moves.ts'
import { type FamilyMember, findMember, type Member } from '#server/membership/member-queries.ts'
import { members } from '#server/membership/member-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/signing.ts'
import {
  firstNameOf,
  isFamilyPageOver,
  lastFamilyPageDay,
  MAX_FAMILY_PAGES,
} from '#shared/competitions/family-page-rules.ts'
import { type FamilyPerson, listFamilyItems } from './family-items.ts'
import { type FamilyPage, findPage, findPageEvent, isOpen, isShownOn, listOpenPages } from './family-page-queries.ts'
import { familyPages } from './family-page-tables.ts'
import { listFamilyPhotos } from './family-photos.ts'

const TOKEN_BYTES = 32

/** Who shares a page: the member, or somebody of the household, who shares only what they do themselves. */
export type Sharer = { accountId: string; member: Member; person: FamilyMember | null }
type Site = { db: Database; siteUrl: string; now: Date }

/** The open pages of a family for an event, and whom they can show. Throws not_found. */
export async function listFamilyPages({ db, now }: Site, eventId: string, sharer: Sharer) {
  const event = await findPageEvent(db, eventId)
  if (!event) throw new AppError('not_found')
  const isOver = isFamilyPageOver(event.lastDay, now)
  const people = isOver ? [] : await listOwnItems(db, eventId, sharer, now)
  const pages = isOver ? [] : await listOpenPages(db, { eventId, memberId: sharer.member.id })
  return {
    people: people.map(({ familyMemberId, name, items }) => ({
      familyMemberId,
      name,
      items: items.map(({ title }) => title),
    })),
    pages: pages.filter(isOf(sharer)).map((page) => ({
      id: page.id,
      names: people.filter(isShownOn(page)).map(({ name }) => name),
      createdAt: page.createdAt,
    })),
    openUntil: lastFamilyPageDay(event.lastDay),
  }
}

async function listOwnItems(db: Database, eventId: string, { member, person }: Sharer, now: Date) {
  const everybody = await listFamilyItems(db, { eventId, member, now })
  return person ? everybody.filter(({ familyMemberId }) => familyMemberId === person.id) : everybody
}

/** The member ends every page of the family. */
const isOf =
  ({ person }: Sharer) =>
  (page: FamilyPage): boolean =>
    person === null || page.familyMemberId === person.id

/** Each of the household has pages of their own. */
const isMadeBy =
  ({ person }: Sharer) =>
  (page: FamilyPage): boolean =>
    page.familyMemberId === (person?.id ?? null)

type Chosen = { showsMember: boolean; familyMemberIds: string[] }

/**
 * Makes a page and returns its address, which is not stored. Throws not_found, family_page_ended, too_many_family_pages or
 * validation_failed.
 */
export async function createFamilyPage({ db, siteUrl, now }: Site, eventId: string, chosen: Chosen, sharer: Sharer) {
  const event = await findPageEvent(db, eventId)
  if (!event) throw new AppError('not_found')
  if (isFamilyPageOver(event.lastDay, now)) throw new AppError('family_page_ended')
  requireKnown(chosen, await listOwnItems(db, eventId, sharer, now))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const memberId = sharer.member.id
  return db.transaction(async (tx) => {
    // two pages at once are counted one after the other
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
    const open = (await listOpenPages(tx, { eventId, memberId })).filter(isMadeBy(sharer))
    if (open.length >= MAX_FAMILY_PAGES) throw new AppError('too_many_family_pages')
    const [page] = await tx
      .insert(familyPages)
      .values({
        eventId,
        memberId,
        familyMemberId: sharer.person?.id ?? null,
        tokenHash: hashToken(token, 'base64url'),
        showsMember: chosen.showsMember,
        shownIds: chosen.familyMemberIds,
        createdAt: now,
      })
      .returning({ id: familyPages.id })
    if (!page) throw new Error('The family page was not stored')
    await recordPage(tx, 'family_page.created', page.id, sharer, eventId)
    return { id: page.id, url: `${siteUrl}/family/${token}` }
  })
}

function requireKnown({ showsMember, familyMemberIds }: Chosen, people: readonly FamilyPerson[]): void {
  const known = new Set(people.map(({ familyMemberId }) => familyMemberId))
  const asked = [...(showsMember ? [null] : []), ...familyMemberIds]
  if (asked.length === 0) throw fieldError('familyMemberIds', 'Please choose who the page should show.')
  if (!asked.every((id) => known.has(id)))
    throw fieldError('familyMemberIds', 'Please choose people of your family who take part in this event.')
}

/** Ends a page at once. Throws not_found. */
export function endFamilyPage({ db, now }: Site, id: string, sharer: Sharer): Promise<void> {
  return db.transaction(async (tx) => {
    const { id: pageId, memberId, endedAt } = familyPages
    const [page] = await tx
      .select()
      .from(familyPages)
      .where(and(eq(pageId, id), eq(memberId, sharer.member.id), isNull(endedAt)))
      .for('update')
    if (!page || !isOf(sharer)(page)) throw new AppError('not_found')
    await tx.update(familyPages).set({ endedAt: now }).where(eq(pageId, id))
    await recordPage(tx, 'family_page.ended', id, sharer, page.eventId)
  })
}

const recordPage = (tx: Transaction, action: string, id: string, { accountId }: Sharer, eventId: string) =>
  recordActivity(tx, {
    actorId: accountId,
    action,
    subjectType: 'family_page',
    subjectId: id,
    after: { eventId },
  })

/** What everybody with the link sees. Throws invalid_family_link or family_page_ended. */
export async function getFamilyPage(db: Database, token: string, now: Date) {
  const found = await findPage(db, token)
  if (!found) throw new AppError('invalid_family_link')
  const { page, event, owner } = found
  const member = isOpen(found, now) ? await findMember(db, page.memberId) : null
  const everybody = member ? await listFamilyItems(db, { eventId: event.id, member, now }) : []
  const people = everybody.filter(isShownOn(page))
  // the people it showed have been removed, or have nothing in the event any more
  if (!member || people.length === 0) throw new AppError('family_page_ended')
  return {
    event: {
      title: event.title,
      venue: event.venue,
      startsAt: event.eventDate,
      isCancelled: event.status === 'cancelled',
    },
    from: firstNameOf(owner?.name ?? member.fullName),
    openUntil: lastFamilyPageDay(event.lastDay),
    people: people.map(({ name, malayalamName, items }) => ({
      name: firstNameOf(name),
      malayalamName: malayalamName && firstNameOf(malayalamName),
      items,
    })),
    photos: await listFamilyPhotos(db, {
      eventId: event.id,
      memberId: page.memberId,
      familyMemberId: page.familyMemberId,
    }),
  }
}

/** Throws what `getFamilyPage` throws, and not_found for a certificate that the page does not show. */
export async function requireCertificate(db: Database, token: string, id: string, now: Date): Promise<void> {
  const { people } = await getFamilyPage(db, token, now)
  if (!people.some(({ items }) => items.some(({ certificateId }) => certificateId === id)))
    throw new AppError('not_found')
}

/** Somebody who takes over a membership, or gets one of their own, is shared again only by a new page. */
export async function leaveFamilyPages(tx: Transaction, from: PersonKey): Promise<void> {
  const change =
    from.familyMemberId === null
      ? { showsMember: false }
      : { shownIds: sql`array_remove(${familyPages.shownIds}, ${from.familyMemberId}::uuid)` }
  await tx.update(familyPages).set(change).where(eq(familyPages.memberId, from.memberId))
}
