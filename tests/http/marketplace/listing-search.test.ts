import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refreshListingWords } from '#server/marketplace/listing-word-tasks.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import { LISTING_CATEGORY_FILTERS } from '#shared/marketplace/listing-enums.ts'
import { openTestApp } from '#tests/test-app.ts'
import { publish } from './posting.ts'

const app = await openTestApp()

beforeAll(async () => {
  await publish(app, { title: 'Two wooden chairs', description: 'Made in Nilambur, with cane seats.' })
  await publish(app, { title: 'ചെണ്ട വില്പനയ്ക്ക്', description: 'പ്ലാവിൽ തീർത്തത്.', location: 'Ajman' })
  await publish(app, { title: 'നാളികേരം fresh coconuts', description: 'From Thrissur.', category: 'food_catering' })
  await publish(app, { title: 'Ride to Jebel Ali', description: 'Every morning.', category: 'carpool' })
  await publish(app, { title: 'Cradle', description: 'Of rosewood.', category: 'free_giveaways' })
  await publish(app, { title: 'Bookkeeper', description: 'Two mornings.', category: 'jobs_careers' })
  await publish(app, { title: 'Bookshelf', description: 'Café style, 2.5 m, almirah on top.' })
  await publish(app, { title: 'ثلاجة', description: 'Works.' })
  await publish(app, { title: 'Split A/C, 1.5 ton', description: 'With remote control, repaired in the U.A.E.' })
  await publish(app, { title: 'Sofa/bedframe', description: 'Foldable.Queen size, 6/7 ft.' })
  await publish(app, { title: 'Tutor for Maths.Physics', description: 'Grade/10, B.Tech only.' })
  await publish(app, {
    title: 'Chair for children',
    isPremium: true,
    createdAt: new Date(app.clock.time.getTime() - 86_400_000),
  })
})

const found = async (search: string, more = '') => {
  const url = `/api/listings?search=${encodeURIComponent(search)}${more}`
  return (await app.visitor.get(url)).json<{ title: string }[]>().map(({ title }) => title)
}

test.each([
  ['a word', 'wooden', 'Two wooden chairs'],
  ['a word in another number', 'chair', 'Two wooden chairs'],
  ['a word of the description', 'cane', 'Two wooden chairs'],
  ['the beginning of a word', 'wood', 'Two wooden chairs'],
  ['the middle of a word', 'oksh', 'Bookshelf'],
  ['the end of a word', 'shelf', 'Bookshelf'],
  ['a part of a word of the description', 'lambu', 'Two wooden chairs'],
  ['words in any order and case', 'SEATS wooden', 'Two wooden chairs'],
  ['a letter missing', 'boksheelf', 'Bookshelf'],
  ['letters swapped', 'wodoen', 'Two wooden chairs'],
  ['a letter too many', 'coconnuts', 'നാളികേരം fresh coconuts'],
  ['one word wrong, one right', 'fresh coconats', 'നാളികേരം fresh coconuts'],
  ['a word without its accent', 'cafe', 'Bookshelf'],
  ['a word with an accent', 'almirâh', 'Bookshelf'],
  ['a number with a point', '2.5', 'Bookshelf'],
  ['Malayalam', 'ചെണ്ട', 'ചെണ്ട വില്പനയ്ക്ക്'],
  ['a part of a Malayalam word', 'വില്പന', 'ചെണ്ട വില്പനയ്ക്ക്'],
  ['Malayalam in Latin letters', 'chenda', 'ചെണ്ട വില്പനയ്ക്ക്'],
  ['Latin words in Malayalam letters', 'തൃശ്ശൂർ', 'നാളികേരം fresh coconuts'],
  ['Malayalam written wrongly', 'ചെന്റ', 'ചെണ്ട വില്പനയ്ക്ക്'],
  ['both scripts at once', 'coconut നാളികേരം', 'നാളികേരം fresh coconuts'],
  ['a script that is neither', 'ثلاجة', 'ثلاجة'],
  ['an abbreviation with a stroke', 'A/C', 'Split A/C, 1.5 ton'],
  ['an abbreviation without its stroke', 'ac', 'Split A/C, 1.5 ton'],
  ['an abbreviation with points instead', 'a.c.', 'Split A/C, 1.5 ton'],
  ['a letter of an abbreviation', 'c', 'Split A/C, 1.5 ton'],
  ['an abbreviation without its points', 'uae', 'Split A/C, 1.5 ton'],
  ['a number in a title with a stroke', '1.5', 'Split A/C, 1.5 ton'],
  ['a word before a stroke', 'sofa', 'Sofa/bedframe'],
  ['a word after a stroke', 'bedframe', 'Sofa/bedframe'],
  ['the beginning of a word after a stroke', 'bedfr', 'Sofa/bedframe'],
  ['a misspelt word after a stroke', 'bedfrmae', 'Sofa/bedframe'],
  ['both words with their stroke', 'Sofa/bedframe', 'Sofa/bedframe'],
  ['both words in the other order', 'bedframe / sofa', 'Sofa/bedframe'],
  ['a word after a point without a space', 'queen', 'Sofa/bedframe'],
  ['a number after a stroke', '7', 'Sofa/bedframe'],
  ['a word before a point', 'maths', 'Tutor for Maths.Physics'],
  ['a word after a point', 'physics', 'Tutor for Maths.Physics'],
  ['both words with their point', 'maths.physics', 'Tutor for Maths.Physics'],
  ['a number after a stroke and a word', 'grade 10', 'Tutor for Maths.Physics'],
  ['a word after a letter and a point', 'tech', 'Tutor for Maths.Physics'],
])('%s is found', async (_what, search, title) => {
  expect(await found(search)).toContain(title)
})

test.each([
  'mridangam',
  'wooden mridangam',
  "'; drop table listings; --",
  '%',
  '_',
  '\\',
  '&|!():*',
  'wooden 🥁 xylophone',
])('what nobody offers is not found: %s', async (search) => {
  expect(await found(search)).toEqual([])
})

test('premium comes first among the results sorted by latest, and has no effect in other sorts', async () => {
  await publish(app, { title: 'Dear bansuri', price: '900', isPremium: true })
  app.advance(1000)
  await publish(app, { title: 'Cheap bansuri', price: '50' })
  expect(await found('bansuri')).toEqual(['Dear bansuri', 'Cheap bansuri'])
  expect(await found('bansuri', '&sort=price_low')).toEqual(['Cheap bansuri', 'Dear bansuri'])
  expect(await found('bansuri', '&sort=price_high')).toEqual(['Dear bansuri', 'Cheap bansuri'])
})

test.each([
  ['carpool', 'Ride to Jebel Ali'],
  ['giveaway', 'Cradle'],
  ['free giveaways', 'Cradle'],
  ['carpol', 'Ride to Jebel Ali'],
  ['food', 'നാളികേരം fresh coconuts'],
  ['careers', 'Bookkeeper'],
])('a search for %s finds the listings of that category', async (search, title) => {
  expect(await found(search)).toContain(title)
})

test("a few letters of a category's name do not find the category", async () => {
  expect(await found('car')).not.toContain('Ride to Jebel Ali')
})

test('results of a misspelling are paged like those of a word, and filters narrow both', async () => {
  for (let at = 0; at < 5; at++) await publish(app, { title: `Harmonium ${at}`, price: String(at * 100) })
  const titles: string[] = []
  let url: string | undefined = '/api/listings?search=harmonum&sort=price_low&limit=2'
  while (url) {
    const page: Awaited<ReturnType<typeof app.visitor.get>> = await app.visitor.get(url)
    expect(page.headers['x-total-count']).toBe('5')
    titles.push(...page.json<{ title: string }[]>().map(({ title }) => title.slice(-1)))
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(titles.join('')).toBe('01234')
  expect(await found('harmonum', '&price=100-500')).toHaveLength(4)
  expect(await found('harmonum', '&category=carpool')).toEqual([])
})

test('a word that no listing contains any more is deleted, and all others stay', async () => {
  const { id } = await publish(app, { title: 'Zither' })
  await app.db.execute(sql`delete from listings where id = ${id}`)
  await refreshListingWords(app.db)
  const { rows } = await app.db.execute<{ word: string }>(sql`select word from listing_words`)
  const words = rows.map(({ word }) => word)
  expect(words).not.toContain('zither')
  expect(words).toContain('chenda')
})

test("a seller's rating is that of the approved reviews, however they change", async () => {
  const { id, userId } = await publish(app, { title: 'Rated tambourine' })
  const ratingOf = async () => (await app.visitor.get(`/api/listings/${id}`)).json().averageRating
  expect(await ratingOf()).toBeNull()
  const reviewed = { listingId: id, sellerId: userId, isApproved: true }
  for (const rating of [5, 4, 4]) {
    const reviewer = await app.account()
    await app.db.insert(listingReviews).values({ ...reviewed, rating, reviewerId: reviewer.id })
  }
  await app.db.insert(listingReviews).values({
    ...reviewed,
    isApproved: false,
    rating: 1,
    reviewerId: (await app.account()).id,
  })
  expect(await ratingOf()).toBe(4.3)
  const another = await publish(app, { title: 'Another tambourine', userId })
  expect((await app.visitor.get(`/api/listings/${another.id}`)).json().averageRating).toBe(4.3)
  expect((await found('tambourine', '&sort=rating')).length).toBe(2)
  await app.db.execute(sql`delete from listing_reviews where seller_id = ${userId} and rating = 5`)
  expect(await ratingOf()).toBe(4)
})

test.each([
  'search=chair',
  'search=boksheelf',
  'search=mridangam',
  'price=free',
  'search=chair&photo=true',
  'posted=7',
  '',
])('the count of a category is the number of listings that its link finds: %s', async (query) => {
  const counts = (await app.visitor.get(`/api/listings/counts?${query}`)).json<Record<string, number>>()
  expect(Object.keys(counts).sort()).toEqual([...LISTING_CATEGORY_FILTERS].sort())
  for (const category of LISTING_CATEGORY_FILTERS) {
    const cards = (await app.visitor.get(`/api/listings/cards?${query}&category=${category}`)).json()
    expect(counts[category], category).toBe(cards.total)
  }
})
