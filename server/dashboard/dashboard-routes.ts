import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import { listUpcomingEvents } from '#server/events/event-queries.ts'
import { listOwnPlaces } from '#server/events/own-places-queries.ts'
import { getTicket } from '#server/events/tickets/ticket-service.ts'
import { listOwnListings } from '#server/marketplace/listings/listing-queries.ts'
import { showOwnListing } from '#server/marketplace/listings/listing-view.ts'
import { addProfile, findMemberOfAccount } from '#server/membership/member-queries.ts'
import { getDues } from '#server/membership/renewals/own-dues-queries.ts'
import { listNotices } from '#server/notifications/notices/notice-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { dashboardApi } from '#shared/dashboard/dashboard-api.ts'
import { findTicketPlace } from '#shared/events/ticket-rules.ts'
import { NEW_NOTICES } from '#shared/notifications/notice-rules.ts'

export function mountDashboard(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  mount(app, dashboardApi, {
    'GET /api/dashboard': signedIn(async ({ account: { id } }) => {
      const member = await findMemberOfAccount(db, id)
      if (!member) return null
      const at = now()
      const [profile, dues, listings, notices, registrations, upcoming] = await Promise.all([
        addProfile(db, member),
        getDues(db, member, at),
        listOwnListings(db, id),
        listNotices(db, id, NEW_NOTICES),
        listOwnPlaces(db, id, at),
        listUpcomingEvents(db, at),
      ])
      const place = findTicketPlace(registrations)
      return {
        profile,
        dues,
        listings: listings.map((row) => showOwnListing(row, at)),
        notices: notices.rows,
        registrations,
        upcoming,
        ticket: place ? await getTicket(context, place.eventId, member) : null,
      }
    }),
  })
}
