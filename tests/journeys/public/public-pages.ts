import { findEvent, type Page, read } from './demo-site.ts'

const NOBODY = '3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11'

const FINISHED_FESTIVAL = /^Onam arts festival/
export const RUNNING_FESTIVAL = /^Youth arts festival/
const resultOf = async (page: Page) => {
  const { id } = await findEvent(page, FINISHED_FESTIVAL)
  const { items } = await read<{ items: { programId: string }[] }>(page, `/api/events/${id}/results`)
  return items[0]?.programId
}

export const eventOf = async (page: Page) => (await findEvent(page, /Sharjah Pooram/)).id
export const sellerOf = async (page: Page) => (await read<{ userId: string }[]>(page, '/api/listings'))[0]?.userId
export const firstOf = async (page: Page, list: string) => (await read<{ id: string }[]>(page, list))[0]?.id

/** Every page that a visitor can open; for pages with an id, one example. */
export const PUBLIC_PAGES: readonly (string | [name: string, find: (page: Page) => Promise<string>])[] = [
  '/',
  '/about',
  '/events',
  '/news',
  '/gallery',
  '/office-bearers',
  '/contact',
  '/membership',
  '/benefits',
  '/terms',
  '/privacy',
  '/nowhere',
  `/events/${NOBODY}`,
  '/register',
  '/login',
  '/reset-password',
  '/complete-details',
  '/marketplace',
  '/marketplace?search=nothing-like-it',
  ['an event', async (page) => `/events/${await eventOf(page)}`],
  ['a program', async (page) => `/programs/${await firstOf(page, `/api/events/${await eventOf(page)}/programs`)}`],
  [
    'the results of an arts festival',
    async (page) => `/events/${(await findEvent(page, FINISHED_FESTIVAL)).id}/results`,
  ],
  ['an arts festival, live', async (page) => `/events/${(await findEvent(page, RUNNING_FESTIVAL)).id}/live`],
  ['the result of an item', async (page) => `/programs/${await resultOf(page)}/results`],
  ['a program with a result', async (page) => `/programs/${await resultOf(page)}`],
  ['a listing', async (page) => `/marketplace/listing/${await firstOf(page, '/api/listings')}`],
  ['a seller', async (page) => `/marketplace/seller/${await sellerOf(page)}`],
  ['an article', async (page) => `/news/${await firstOf(page, '/api/news')}`],
]
