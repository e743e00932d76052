import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import { listUpcomingEvents } from '#server/events/event-queries.ts'
import { listOwnPlaces } from '#server/events/own-places-queries.ts'
import { getTicketOfPlace } from '#server/events/tickets/ticket-service.ts'
import { listOwnListings } from '#server/marketplace/listings/listing-queries.ts'
import { showOwnListing } from '#server/marketplace/listings/listing-view.ts'
import { addProfile, findMemberOfAccount } from '#server/membership/member-queries.ts'
import { getDues } from '#server/membership/renewals/own-dues-queries.ts'
import { listNewNotices } from '#server/notifications/notices/notice-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { dashboardApi } from '#shared/dashboard/dashboard-api.ts'
import { findTicketPlace } from '#shared/events/ticket-rules.ts'

export function mountDashboard(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  mount(app, dashboardApi, {
    'GET /api/dashboard': signedIn(async ({ account: { id } }) => {
      const at = now()
      const [member, listings, notices, registrations, upcoming] = await Promise.all([
        findMemberOfAccount(db, id),
        listOwnListings(db, id),
        listNewNotices(db, id),
        listOwnPlaces(db, id, at),
        listUpcomingEvents(db, at),
      ])
      if (!member) return null
      const place = findTicketPlace(registrations)
      const [profile, ticket] = await Promise.all([
        addProfile(db, member),
        place ? getTicketOfPlace(context, place.event, member) : null,
      ])
      return {
        profile,
        dues: await getDues(db, { member, ledger: profile.renewals.toReversed() }, at),
        listings: listings.map((row) => showOwnListing(row, at)),
        notices,
        registrations,
        upcoming,
        ticket,
      }
    }),
  })
}
