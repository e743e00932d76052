import { findEvent, type Page, read } from '#tests/journeys/public/demo-site.ts'
import { eventOf } from '#tests/journeys/public/public-pages.ts'

type OwnPage = string | ((page: Page) => Promise<string>)

/** The pages of a member and of the committee in the demo; for pages with an id, one example. */
export const OWN_PAGES: Record<string, readonly OwnPage[]> = {
  'member@example.org': [
    '/member/dashboard',
    '/member/dashboard?tab=events',
    async (page) => `/member/${await ownMembershipOf(page)}`,
    '/member/me',
    '/member/listings',
    '/member/favourites',
    '/member/searches',
    '/member/messages',
    '/member/notifications',
    '/member/family',
    '/member/card',
    '/member/dues',
    '/member/resign',
    '/member/applications',
    '/member/cvs',
    '/marketplace/create?category=jobs_careers',
    '/change-password',
    async (page) => `/member/tickets/${await eventOf(page)}`,
    async (page) => `/events/${await eventOf(page)}`,
  ],
  'admin@example.org': [
    '/admin',
    '/admin?tab=members',
    '/admin?tab=events',
    '/admin?tab=programs',
    '/admin?tab=news',
    '/admin?tab=gallery',
    '/admin?tab=office-bearers',
    '/admin?tab=settings',
    '/admin/settings/dues',
    '/admin/renewals',
    '/admin/renewals?view=plans',
    '/admin/messages',
    '/admin/check-in',
    '/admin/announcements',
    '/admin/moderation',
    '/admin/premium',
    '/admin/conversations',
    '/admin/people',
    '/admin/charts',
    '/admin/activity',
    '/admin/mail-problems',
    '/admin/backups',
    '/admin/deletion-requests',
    '/admin/blood-call',
    async (page) => `/admin/events/${await eventOf(page)}/attendees`,
    async (page) => `/admin/events/${await eventOf(page)}/gate`,
    async (page) => `/admin/events/${await festivalOf(page)}/competition`,
    async (page) => `/admin/events/${await festivalOf(page)}/stage`,
    async (page) => `/admin?tab=members&person=${await firstMemberOf(page)}`,
    async (page) => `/admin?tab=members&member=${await firstMemberOf(page)}`,
  ],
}

const ownMembershipOf = async (page: Page) => (await read<{ id: string }>(page, '/api/members/profile')).id
const festivalOf = async (page: Page) => (await findEvent(page, /arts festival/i)).id
const firstMemberOf = async (page: Page) => (await read<{ id: string }[]>(page, '/api/admin/members'))[0]?.id

/** Their addresses, once somebody has signed in. */
export async function addressesOf(page: Page, pages: readonly OwnPage[]): Promise<string[]> {
  const addresses: string[] = []
  for (const each of pages) addresses.push(typeof each === 'string' ? each : await each(page))
  return addresses
}
