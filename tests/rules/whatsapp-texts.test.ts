import { expect, test } from 'vitest'
import { eventWhatsAppText, programWhatsAppText } from '#shared/events/event-whatsapp-rules.ts'
import { listingWhatsAppText } from '#shared/marketplace/listing-whatsapp-rules.ts'
import { newsWhatsAppText } from '#shared/news/news-whatsapp-rules.ts'
import { composeWhatsAppText, withoutMarks } from '#shared/platform/whatsapp-text-rules.ts'

const URL = 'https://example.org/page'
const EVENT = {
  title: 'Pooram Night',
  description: 'Drums from four,  umbrellas at six.\n\n\n\nBring the children.',
  status: 'upcoming',
  eventDate: '2026-12-05T12:00:00Z',
  eventEndDate: '2026-12-05T18:30:00Z',
  venue: 'Al Noor Grounds',
  venueAddress: 'Industrial Area 3',
  venueCity: 'Sharjah',
  registrationDeadline: '2026-12-01T19:59:00Z',
  registrationEnabled: true,
  isPastDeadline: false,
} as const
const LISTING = {
  title: 'Sofa set',
  description: 'Three seats, two years old.',
  category: 'buy_sell',
  status: 'active',
  price: '450',
  jobListing: null,
  location: 'Al Nahda',
  emirate: 'Sharjah',
} as const

test("an event's text has its name in bold, date, time, place and link", () => {
  expect(eventWhatsAppText(EVENT, URL).short).toBe(`*Pooram Night*
Saturday, December 5, 2026
4:00 PM – 10:30 PM
Al Noor Grounds, Sharjah

https://example.org/page`)
})

test("an event's long text adds what it is about and until when people can register", () => {
  expect(eventWhatsAppText(EVENT, URL).long).toBe(`*Pooram Night*
Saturday, December 5, 2026
4:00 PM – 10:30 PM
Al Noor Grounds, Sharjah

Drums from four, umbrellas at six.

Bring the children.

Registration deadline: December 1, 2026

Details and registration:
https://example.org/page`)
})

test.each([
  ['past its deadline', { isPastDeadline: true }],
  ['without registration', { registrationEnabled: false }],
  ['that is over', { status: 'completed' }],
] as const)('the text of an event %s invites nobody to register', (_which, changed) => {
  const { long } = eventWhatsAppText({ ...EVENT, ...changed }, URL)
  expect(long).toContain('\n\nDetails:\nhttps://example.org/page')
  expect(long).not.toContain('egistration')
})

test('a cancelled event says so first and nothing of its program', () => {
  const { short, long } = eventWhatsAppText({ ...EVENT, status: 'cancelled' }, URL)
  expect(short.split('\n')[0]).toBe('*Cancelled: Pooram Night*')
  expect(long).toBe(`*Cancelled: Pooram Night*
Saturday, December 5, 2026
4:00 PM – 10:30 PM
Al Noor Grounds, Sharjah

Details:
https://example.org/page`)
})

test.each([
  ['a start only', '2026-12-05T12:00:00Z', null, 'Saturday, December 5, 2026\n4:00 PM'],
  ['several days', '2026-12-05T12:00:00Z', '2026-12-06T18:30:00Z', 'Dec 05 – 06, 2026, from 4:00 PM until 10:30 PM'],
  ['a whole day', '2026-12-04T20:00:00Z', '2026-12-05T20:00:00Z', 'Saturday, December 5, 2026'],
  ['a whole day until its last minute', '2026-12-04T20:00:00Z', '2026-12-05T19:59:00Z', 'Saturday, December 5, 2026'],
  ['three whole days', '2026-12-03T20:00:00Z', '2026-12-06T20:00:00Z', 'Dec 04 – 06, 2026'],
  [
    'an evening until midnight',
    '2026-12-05T14:00:00Z',
    '2026-12-05T20:00:00Z',
    'Saturday, December 5, 2026\n6:00 PM – 12:00 AM',
  ],
])('an event with %s has its date as the site writes it', (_which, eventDate, eventEndDate, written) => {
  const { short } = eventWhatsAppText({ ...EVENT, eventDate, eventEndDate }, URL)
  expect(short).toBe(`*Pooram Night*\n${written}\nAl Noor Grounds, Sharjah\n\nhttps://example.org/page`)
})

test('a program names its event, and its date and place', () => {
  const program = { title: 'Painting', description: 'For children.', registrationDeadline: null, isActive: true }
  const times = { startsAt: null, endsAt: null, venue: null }
  expect(programWhatsAppText({ ...program, ...times, isPastDeadline: false, event: EVENT }, URL).long).toBe(`*Painting*
Pooram Night
Saturday, December 5, 2026
4:00 PM – 10:30 PM
Al Noor Grounds, Sharjah

For children.

Details:
https://example.org/page`)
  const own = { startsAt: '2026-12-05T13:20:00Z', endsAt: '2026-12-05T14:00:00Z', venue: 'Stage 2' }
  expect(programWhatsAppText({ ...program, ...own, isPastDeadline: false, event: EVENT }, URL).long).toContain(
    'Pooram Night\nSaturday, December 5, 2026\n5:20 PM – 6:00 PM\nStage 2, Al Noor Grounds, Sharjah\n',
  )
})

test('an article has its excerpt or, without one, its beginning as plain text', () => {
  const article = { title: 'Onam 2026', content: '<p>We <strong>met</strong> &amp; sang.</p><p>Thank you.</p>' }
  const publishedAt = '2026-09-01T20:30:00Z'
  expect(newsWhatsAppText({ ...article, publishedAt, excerpt: 'How it was.' }, URL).long).toBe(`*Onam 2026*
September 2, 2026

How it was.

Read more:
https://example.org/page`)
  expect(newsWhatsAppText({ ...article, publishedAt: null, excerpt: ' ' }, URL).long).toBe(`*Onam 2026*

We met & sang. Thank you.

Read more:
https://example.org/page`)
})

test.each([
  ['a price', {}, '*Sofa set*\nAED 450\nAl Nahda, Sharjah'],
  ['no price', { price: null }, '*Sofa set*\nContact for price\nAl Nahda, Sharjah'],
  ['a price of zero', { price: 'free', category: 'free_giveaways' }, '*Sofa set*\nFree\nAl Nahda, Sharjah'],
  ['a place that names the emirate', { location: 'Al Nahda, Sharjah' }, '*Sofa set*\nAED 450\nAl Nahda, Sharjah'],
  ['no emirate', { emirate: null }, '*Sofa set*\nAED 450\nAl Nahda'],
  ['a buyer already', { status: 'sold' }, '*Sold: Sofa set*\nAED 450\nAl Nahda, Sharjah'],
  [
    'a salary',
    { category: 'jobs_careers', price: null, jobListing: { salaryRange: 'AED 5,000 to 6,000' } },
    '*Sofa set*\nAED 5,000 to 6,000\nAl Nahda, Sharjah',
  ],
  [
    'a job with a price alone',
    { category: 'jobs_careers', jobListing: null },
    '*Sofa set*\nAED 450\nAl Nahda, Sharjah',
  ],
  [
    'a job without a salary',
    { category: 'jobs_careers', price: null, jobListing: null },
    '*Sofa set*\nAl Nahda, Sharjah',
  ],
] as const)('a listing with %s is written as the site shows it', (_which, changed, head) => {
  expect(listingWhatsAppText({ ...LISTING, ...changed }, URL).short).toBe(`${head}\n\nhttps://example.org/page`)
})

test("a listing's long text leads to its page for contact data", () => {
  expect(listingWhatsAppText(LISTING, URL).long).toBe(`*Sofa set*
AED 450
Al Nahda, Sharjah

Three seats, two years old.

Details and contact:
https://example.org/page`)
})

test('a Malayalam title stays as it is', () => {
  const title = 'തൃശ്ശൂർ പൂരം: കുടമാറ്റവും മേളവും'
  expect(eventWhatsAppText({ ...EVENT, title }, URL).short.split('\n')[0]).toBe(`*${title}*`)
})

test.each([
  ['Arts * Crafts', 'Arts ∗ Crafts'],
  ['*Free* entry', '∗Free∗ entry'],
  ['_Onam_ ~2025~ 2026', 'ˍOnamˍ ∼2025∼ 2026'],
  ['`code`', 'ˋcodeˋ'],
  ['snake_case_name', 'snake_case_name'],
  ['ഓണം_പൂരം', 'ഓണം_പൂരം'],
  ['see https://example.org/a_b*c_ now', 'see https://example.org/a_b*c_ now'],
  ['write to _anu_@example.org', 'write to _anu_@example.org'],
])('%s can mark nothing in a chat', (typed, written) => {
  expect(withoutMarks(typed)).toBe(written)
})

test('a title on several lines is one line, so that it stays bold', () => {
  expect(eventWhatsAppText({ ...EVENT, title: ' Pooram\n Night ' }, URL).short.split('\n')[0]).toBe('*Pooram Night*')
})

test('a long text ends at a word within 500 characters, and a long title stays whole', () => {
  const title = 'Thiruvathira and Kaikottikkali '.repeat(6).trim()
  const { short, long } = composeWhatsAppText({ title, lines: [], about: 'umbrella '.repeat(100), url: URL })
  expect(short).toBe(`*${title}*\n\nhttps://example.org/page`)
  const about = long.split('\n\n')[1] ?? ''
  expect(about.length).toBeLessThanOrEqual(501)
  expect(about).toMatch(/ umbrella…$/)
})

test('one endless word is cut without half a character', () => {
  const { long } = composeWhatsAppText({ title: 'Onam', lines: [], about: `${'x'.repeat(499)}🎉🎉`, url: URL })
  expect(long).toBe(`*Onam*\n\n${'x'.repeat(499)}…\n\nhttps://example.org/page`)
})

test('a text without a title or lines is only its address', () => {
  expect(composeWhatsAppText({ title: ' ', lines: ['', ' '], url: URL })).toEqual({ short: URL, long: URL })
})
