import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { findMember, type Member } from '#server/membership/member-queries.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/signing.ts'
import { isFamilyPageOver } from '#shared/competitions/family-page-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { familyPages } from './family-page-tables.ts'

const EVENT = {
  id: events.id,
  title: events.title,
  venue: events.venue,
  eventDate: events.eventDate,
  lastDay: sql<Date>`coalesce(${events.eventEndDate}, ${events.eventDate})`.mapWith(events.eventDate),
  status: events.status,
  isPublic: events.isPublic,
}

/** An event that everybody may see, as its family pages show it; null otherwise. */
export async function findPageEvent(db: Executor, eventId: string) {
  const [event] = await db
    .select(EVENT)
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.isPublic, true)))
  return event ?? null
}
export type PageEvent = NonNullable<Awaited<ReturnType<typeof findPageEvent>>>

/** The pages of a membership for an event that nobody has ended, the latest first. */
export const listOpenPages = (db: Executor, { eventId, memberId }: { eventId: string; memberId: string }) =>
  db
    .select()
    .from(familyPages)
    .where(and(eq(familyPages.eventId, eventId), eq(familyPages.memberId, memberId), isNull(familyPages.endedAt)))
    .orderBy(desc(familyPages.createdAt), desc(familyPages.id))

export type FamilyPage = typeof familyPages.$inferSelect
/** A page with what decides whether it is open. */
export type FoundPage = { page: FamilyPage; event: PageEvent; member: Member | null; owner: Owner | null }
type Owner = { name: string; isIn: boolean }

/** The page with this token, whether it is open or not; null for an unknown one. */
export async function findPage(db: Executor, token: string): Promise<FoundPage | null> {
  const [found] = await db
    .select({
      page: familyPages,
      event: EVENT,
      owner: {
        name: familyMembers.name,
        isIn: sql<boolean>`${familyMembers.userId} is not null and ${familyMembers.loginEndedAt} is null and ${familyMembers.removedAt} is null and ${familyMembers.deceasedAt} is null`,
      },
    })
    .from(familyPages)
    .innerJoin(events, eq(events.id, familyPages.eventId))
    .leftJoin(familyMembers, eq(familyMembers.id, familyPages.familyMemberId))
    .where(eq(familyPages.tokenHash, hashToken(token, 'base64url')))
  return found ? { ...found, member: await findMember(db, found.page.memberId) } : null
}

/** Not ended by the family or its time, by a hidden event, or with the membership or the login of who made it. */
export function isOpen({ page, event, member, owner }: FoundPage, now: Date): boolean {
  const isEnded = page.endedAt !== null || isFamilyPageOver(event.lastDay, now) || !event.isPublic
  const hasRights = member !== null && isActiveMember(member) && (page.familyMemberId === null || owner?.isIn === true)
  return !isEnded && hasRights
}

/** Whom a page shows. */
export const isShownOn =
  ({ showsMember, shownIds }: Pick<FamilyPage, 'showsMember' | 'shownIds'>) =>
  ({ familyMemberId }: { familyMemberId: string | null }): boolean =>
    familyMemberId === null ? showsMember : shownIds.includes(familyMemberId)
