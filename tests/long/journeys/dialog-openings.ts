import type { watchOpenRequests } from '#tests/journeys/open-requests.ts'
import type { Page } from '#tests/journeys/public/demo-site.ts'
import { eventOf, firstOf } from '#tests/journeys/public/public-pages.ts'

type Opening = [page: (page: Page) => Promise<string>, button: string | RegExp]

const listingOf = async (page: Page) => `/marketplace/listing/${await firstOf(page, '/api/listings')}`

/** What opens a dialog or panel in a wide window, by who can open it. */
export const DIALOGS: Record<string, Opening[]> = {
  visitor: [
    [async () => '/gallery', /Enlarge/],
    [async (page) => `/events/${await eventOf(page)}`, 'Share on WhatsApp'],
    [listingOf, 'Share on WhatsApp'],
  ],
  'member@example.org': [
    [async () => '/member/card', 'Replace card'],
    [async () => '/member/family', /^Add/],
    [async (page) => `/events/${await eventOf(page)}`, /^Change/],
    [async () => '/member/dashboard', 'Show my card'],
    [async () => '/member/me#erasure', 'Request deletion'],
    [async () => '/events', 'Sign up your family'],
    [listingOf, 'Share on WhatsApp'],
  ],
  'admin@example.org': [
    [async (page) => `/admin/events/${await eventOf(page)}/attendees`, 'Register somebody'],
    [async (page) => `/admin/events/${await eventOf(page)}/attendees`, 'Gate links'],
    [async () => '/admin?tab=members', 'Asha Varma'],
    [async () => '/admin/renewals', /^Record payment/],
    [async () => '/admin/moderation', /^Reject/],
    [async () => '/admin/blood-call', 'New call'],
  ],
}

/** Opens the page of a dialog, and returns its path and what opens the dialog. */
export async function findOpener(page: Page, [find, name]: Opening, untilQuiet: ReturnType<typeof watchOpenRequests>) {
  const path = await find(page)
  await page.goto(path)
  await untilQuiet()
  const main = page.locator('main')
  const opener = main.getByRole('button', { name }).or(main.getByRole('link', { name })).first()
  return { path, opener }
}
