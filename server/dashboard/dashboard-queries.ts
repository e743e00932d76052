import { listUpcomingEvents } from '#server/events/event-queries.ts'
import { listOwnPlaces } from '#server/events/own-places-queries.ts'
import { getTicketOfPlace } from '#server/events/tickets/ticket-service.ts'
import { listOwnShifts } from '#server/helpers/held-shift-queries.ts'
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
  const [profile, shifts] = await Promise.all([addProfile(db, member), listOwnShifts(db, { memberId: member.id }, at)])
  const place = findTicketPlace(registrations, at)
  const known = { places: registrations, family: profile.familyMembers, owed: place?.order?.owed ?? 0 }
  const [ticket, dues] = await Promise.all([
    place ? getTicketOfPlace(context, place.event, member, known) : null,
    getDues(db, { member, ledger: profile.renewals.toReversed() }, at),
  ])
  return { profile, dues, listings, notices, registrations, upcoming, ticket, shifts }
}
