import { listUpcomingEvents } from '#server/events/event-queries.ts'
import { listOwnPlaces } from '#server/events/own-places-queries.ts'
import { getTicketOfPlace } from '#server/events/tickets/ticket-service.ts'
import { listOwnListings } from '#server/marketplace/listings/listing-queries.ts'
import { addProfile, findMemberOfAccount } from '#server/membership/member-queries.ts'
import { getDues } from '#server/membership/renewals/own-dues-queries.ts'
import { listNewNotices } from '#server/notifications/notices/notice-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { findTicketPlace } from '#shared/events/ticket-rules.ts'

/** Everything that the dashboard shows first; null for an account without a membership. */
export async function findDashboard(context: AppContext, accountId: string) {
  const { db } = context
  const at = context.now()
  const [member, listings, notices, registrations, upcoming] = await Promise.all([
    findMemberOfAccount(db, accountId),
    listOwnListings(db, accountId, at),
    listNewNotices(db, accountId),
    listOwnPlaces(db, accountId, at),
    listUpcomingEvents(db, at),
  ])
  if (!member) return null
  const place = findTicketPlace(registrations)
  const [profile, ticket] = await Promise.all([
    addProfile(db, member),
    place ? getTicketOfPlace(context, place.event, member) : null,
  ])
  const dues = await getDues(db, { member, ledger: profile.renewals.toReversed() }, at)
  return { profile, dues, listings, notices, registrations, upcoming, ticket }
}
