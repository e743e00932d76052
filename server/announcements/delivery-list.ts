import { and, asc, eq, sql } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { PortalPerson } from '#shared/accounts/audience-rules.ts'
import { shownTo } from '#shared/accounts/personal-field-rules.ts'
import type { AnnouncementChannel, DeliveryStatus } from '#shared/announcements/announcement-enums.ts'
import { announcementDeliveries as deliveries } from './announcement-tables.ts'
import { isAfter } from './audiences/audience-queries.ts'

const PAGE_SIZE = 50

type Search = {
  limit?: number | undefined
  cursor?: string | undefined
  status?: DeliveryStatus | undefined
  channel?: AnnouncementChannel | undefined
}

/** One page of the deliveries of an announcement, by name, with what the reader's duties need. */
export async function listDeliveries(db: Executor, announcementId: string, search: Search, reader: PortalPerson) {
  const { limit = PAGE_SIZE, cursor, status, channel } = search
  const wanted = and(
    eq(deliveries.announcementId, announcementId),
    status && eq(deliveries.status, status),
    channel && eq(deliveries.channel, channel),
  )
  const keys = readCursor(cursor, 2)
  const { nameKey: name } = members
  const found = await db
    .select({
      id: deliveries.id,
      memberId: members.id,
      name: members.fullName,
      nameKey: name,
      photo: sql<string | null>`coalesce(${members.profileImageUrl}, ${members.photoUrl})`,
      mobile: members.mobileNumber,
      channel: deliveries.channel,
      status: deliveries.status,
      reason: deliveries.reason,
      leftOut: deliveries.leftOut,
      at: deliveries.at,
    })
    .from(deliveries)
    .innerJoin(members, eq(members.id, deliveries.memberId))
    .where(and(wanted, keys ? isAfter(sql`${name}`, sql`${deliveries.id}`, keys) : undefined))
    .orderBy(asc(name), asc(deliveries.id))
    .limit(limit + 1)
  const total = await db.$count(deliveries, wanted)
  const page = pageOf(found, { limit, total, keysOf: (last) => [last.nameKey, last.id] })
  const rows = page.rows.map(({ nameKey: _, ...row }) => ({ ...row, mobile: shownTo(reader, 'phone', row.mobile) }))
  return { ...page, rows } satisfies Page<unknown>
}
