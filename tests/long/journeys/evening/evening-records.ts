import type { Page } from '@playwright/test'
import { expect } from '#tests/journeys/journey.ts'
import { ARTICLE, NEW_EVENT, NEW_PHONE, PHOTOS, PROGRAMS } from './site-chapters.ts'
import { APPLICANTS, COLLEAGUE, EXPECTED, LISTINGS, OWING, TODAYS_EVENT, WALK_IN } from './waiting-work.ts'

/** A tar header and one block: downloads leave the secret out. */
const SECRET_ENTRY_BYTES = 2 * 512

/** Expects what the evening has left in the records of the site, in its activity log and in the archive. */
export async function expectRecords(page: Page, archiveBytes: number): Promise<void> {
  const read = async (path: string) => (await page.request.get(path)).json()
  await expectPeople(read)
  await expectPublished(read)
  await expectAttendance(read)
  const [backup] = (await read('/api/admin/backups')).runs
  expect(archiveBytes).toBe(backup.bytes - SECRET_ENTRY_BYTES)
  expect(countedActions(await read('/api/admin/activity?limit=100'))).toMatchObject(ACTIONS)
}

// biome-ignore lint/suspicious/noExplicitAny: responses are as the site sends them
type Read = (path: string) => Promise<any>

async function expectPeople(read: Read) {
  expect(await read('/api/admin/members?status=pending')).toEqual([])
  const members: { fullName: string; status: string }[] = await read('/api/admin/members')
  const approved = members.filter(({ status }) => status === 'approved').map(({ fullName }) => fullName)
  expect(approved).toEqual(expect.arrayContaining([...APPLICANTS]))
  const messages: { status: string; reply: string }[] = await read('/api/admin/messages')
  expect(messages.map(({ status }) => status)).toEqual(['answered', 'answered'])
  const dues: { member: { fullName: string }; outstanding: number }[] = await read('/api/admin/renewals?status=paid')
  expect(dues.map(({ member }) => member.fullName).sort()).toEqual([...OWING].sort())
  expect(await read(`/api/admin/people?search=${COLLEAGUE}`)).toMatchObject([{ role: 'admin' }])
  expect(await read('/api/settings')).toMatchObject({ contactPhone: NEW_PHONE })
}

async function expectPublished(read: Read) {
  const titlesOf = (records: { title: string }[]) => records.map(({ title }) => title)
  const events: { id: string; title: string }[] = await read('/api/events')
  const event = events.find(({ title }) => title === NEW_EVENT)
  expect(titlesOf(await read(`/api/events/${event?.id}/programs`))).toEqual(PROGRAMS)
  const numbered = Array.from({ length: PHOTOS.count }, (_, at) => `${PHOTOS.title} ${at + 1}`)
  expect(titlesOf(await read('/api/gallery?album=cultural')).slice(0, PHOTOS.count)).toEqual(numbered)
  expect(titlesOf(await read('/api/news'))).toEqual([ARTICLE])
  const [, , ...approved] = LISTINGS
  expect(titlesOf(await read('/api/listings'))).toEqual(expect.arrayContaining(approved))
  expect(await read('/api/admin/moderation?kind=listing')).toEqual([])
}

async function expectAttendance(read: Read) {
  const events: { id: string; title: string }[] = await read('/api/admin/events')
  const tonight = events.find(({ title }) => title === TODAYS_EVENT)
  const here: { fullName: string }[] = await read(`/api/admin/events/${tonight?.id}/attendees?state=here`)
  const names = [...EXPECTED.slice(0, 5), WALK_IN.name]
  expect(here.map(({ fullName }) => fullName).sort()).toEqual(names.sort())
}

/** How often each action is in the log. */
const ACTIONS = {
  'member.approved': APPLICANTS.length,
  'event.created': 1,
  'program.created': PROGRAMS.length,
  'photo.added': PHOTOS.count,
  'news.created': 1,
  'listing.approved': 4,
  'listing.changes_requested': 1,
  'listing.rejected': 1,
  'members.exported': 1,
  'message.answered': 2,
  'renewal.paid': OWING.length,
  'attendee.checked_in': 5,
  'attendee.registered': 1,
  'settings.changed': 1,
  'account.role_changed': 1,
  'backup.started': 1,
  'backup.downloaded': 1,
}

function countedActions(entries: { action: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { action } of entries) counts[action] = (counts[action] ?? 0) + 1
  return counts
}
