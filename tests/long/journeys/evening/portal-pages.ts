import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '#tests/journeys/journey.ts'
import { ARTICLE, PHOTOS } from './site-chapters.ts'
import { COLLEAGUE, OWING, TODAYS_EVENT, WRITERS } from './waiting-work.ts'

/** An address below /admin, and a text that appears with its data. */
type PortalPage = readonly [address: string, seen: string | RegExp]

/** Expects no violation found by axe on any page of the portal, and no horizontal scrolling. */
export async function expectEveryPageAccessible(page: Page): Promise<void> {
  const failures: string[] = []
  for (const [address, seen] of [...PAGES, ...(await listPagesOfRecords(page))]) {
    await page.goto(`/admin${address}`)
    await expect(page.getByText(seen).filter({ visible: true }).first(), address).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expectAccessible(page).catch((error: Error) => failures.push(`${address}: ${error.message}`))
  }
  expect(failures).toEqual([])
}

const PAGES: readonly PortalPage[] = [
  ['', 'Waiting for the committee'],
  ['?tab=members', OWING[0]],
  ['?tab=members&open=import', /Choose a file/],
  ['?tab=events', TODAYS_EVENT],
  ['?tab=events&event=new', 'About the event'],
  ['?tab=programs', 'Then you can add and sort its programs'],
  ['?tab=news', oneOf(ARTICLE, 'No articles found')],
  ['?tab=news&item=new', 'Publish immediately'],
  ['?tab=gallery', oneOf(PHOTOS.title, 'No photos found')],
  ['?tab=office-bearers', 'Latha Warrier'],
  ['?tab=settings', 'Name and committee'],
  ['/renewals?status=all', OWING[0]],
  ['/messages', WRITERS[0][0]],
  ['/blood-call', 'New call'],
  ['/announcements', 'Sent, scheduled and drafts'],
  ['/moderation', 'Brass lamp'],
  ['/premium', 'Brass lamp'],
  ['/conversations', OWING[0]],
  ['/charts', 'Show as a table'],
  ['/people', COLLEAGUE],
  ['/activity', oneOf('Role changed', 'Password changed', 'No activity')],
  ['/mail-problems', 'The mailbox is full'],
  ['/backups', oneOf('Verified', 'No backups yet')],
  ['/deletion-requests', 'Moving away.'],
]

/** Either of the texts: a page is looked at before and after the evening. */
function oneOf(...texts: string[]): RegExp {
  return new RegExp(texts.join('|'))
}

async function listPagesOfRecords(page: Page): Promise<PortalPage[]> {
  const read = async (path: string) => (await page.request.get(path)).json()
  const events: { id: string; title: string }[] = await read('/api/admin/events')
  const [member] = await read('/api/admin/members')
  const tonight = events.find(({ title }) => title === TODAYS_EVENT)
  return [
    [`?tab=members&person=${member.id}`, 'Add a note'],
    [`?tab=members&member=${member.id}`, 'Committee notes'],
    [`?tab=events&event=${tonight?.id}`, `Edit ${TODAYS_EVENT}`],
    [`?tab=programs&event=${events[0]?.id}`, `Programs of ${events[0]?.title}`],
    [`?tab=programs&event=${events[0]?.id}&program=new`, 'Save and add another'],
    [`/events/${tonight?.id}/attendees`, 'Nisha Unni'],
  ]
}
