import { beforeAll, expect, test } from 'vitest'
import { kind, openPaidEvent } from '#tests/http/events/sales/paid-event.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const DAY = 86_400_000
const LINK = 'https://forms.example.org/pooram'
const linked = { hasRegistration: true, registrationUrl: LINK }

let app: TestApp
let address = ''
beforeAll(async () => {
  app = await openTestApp({ pages: true })
  address = await app.listen()
})

const inDays = (days: number) => new Date(app.clock.time.getTime() + days * DAY)
/** A page before any script has run, without the data it carries for the scripts. */
async function open(path: string): Promise<string> {
  await app.announced()
  return (await requestRaw(address + path)).text.replace(/<script[^>]* type="application\/json"[\s\S]*?<\/script>/g, '')
}
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

type EventValues = { deadline?: number; date?: number; registrationEnabled?: boolean; status?: 'cancelled' }

const [CANCELLED, OVER] = ['This event has been cancelled.', 'This event is over.']
const PAST = 'The registration deadline has passed.'
const STATES = [
  { name: 'open', values: {}, words: 'Register', isOpen: true, isAhead: true },
  {
    name: 'closed',
    values: { registrationEnabled: false },
    words: 'Registration Closed',
    isOpen: false,
    isAhead: true,
  },
  { name: 'past its deadline', values: { deadline: -1 }, words: PAST, isOpen: false, isAhead: true },
  { name: 'ongoing', values: { date: -0.1 }, words: 'Register', isOpen: true, isAhead: true },
  { name: 'over', values: { date: -3 }, words: OVER, isOpen: false, isAhead: false },
  { name: 'cancelled', values: { status: 'cancelled' }, words: CANCELLED, isOpen: false, isAhead: false },
] as const

// runs first: the site has no other events yet
test('the top of the home page shows which event is happening now, and which is next', async () => {
  await app.event({ title: 'Today', eventDate: inDays(-0.2) })
  await app.event({ title: 'Later' })
  const page = textOf(await open('/'))
  expect(page).toMatch(/Happening Now\s+Today/)
  expect(page).toMatch(/Upcoming Event\s+Later/)
})

test.each(STATES)('an event that is $name shows visitors one message about registering', async (state) => {
  const { deadline, date, ...values }: EventValues = state.values
  const dates = {
    eventDate: inDays(date ?? 30),
    registrationDeadline: deadline === undefined ? null : inDays(deadline),
  }
  const event = await app.event({ ...dates, ...linked, ...values, title: `Night ${state.name}` })
  const page = await open(`/events/${event.id}`)
  expect(textOf(page)).toContain(state.words)
  expect([page.includes(`href="${LINK}"`), page.includes(`"url":"${LINK}"`)]).toEqual([state.isOpen, state.isOpen])
  expect(page.includes('Add to calendar')).toBe(state.isAhead)
  const list = await open('/events')
  // what runs now is also named in the band of today
  const rows = list.split('<article').filter((row) => row.includes(event.title))
  expect(rows.some((row) => row.includes(`href="${LINK}"`))).toBe(state.isOpen)
})

test.each([
  ['ahead', {}, 'No registration required for this event'],
  ['past its deadline', { registrationDeadline: new Date('2026-03-09T08:00:00Z') }, PAST],
  ['over', { eventDate: new Date('2026-03-01T08:00:00Z') }, OVER],
  ['cancelled', { status: 'cancelled' as const }, CANCELLED],
])('an event without an external registration that is %s says so once', async (_, values, words) => {
  const event = await app.event(values)
  const page = textOf(await open(`/events/${event.id}`))
  expect(page).toContain(words)
  expect(page.includes('No registration required')).toBe(words.startsWith('No'))
  expect(page.includes('Members can log in and register here')).toBe(words.startsWith('No'))
})

test('a full event without an external registration invites no member to register', async () => {
  const event = await app.event({ capacity: 1 })
  const registered = await (await app.as(await app.member())).post(`/api/events/${event.id}/register`)
  expect(registered.statusCode).toBe(201)
  const page = textOf(await open(`/events/${event.id}`))
  expect(page).toContain('This event is full.')
  expect(page).toContain('No registration required for this event')
  expect(page).not.toContain('Members can log in')
  expect(page).toContain('Log in to join the waiting list')
  const list = textOf(await open('/events'))
  expect(list.match(/This event is full\./g)).toHaveLength(1)
  expect(list.match(/Members can join the waiting list\./g)).toHaveLength(1)
})

test.each([
  ['here', true, 'Log in to register'],
  ['nowhere yet', false, 'Registration details will be available soon'],
])('an event whose external registration is announced says that members register %s', async (_, isOpen, words) => {
  const event = await app.event({ hasRegistration: true, registrationEnabled: isOpen })
  const page = textOf(await open(`/events/${event.id}`))
  expect(page).toContain(words)
  for (const text of ['Registration Coming Soon', 'Registration details will be available soon'])
    expect(page).toContain(text)
  expect(page.includes('Become a member')).toBe(isOpen)
})

test('the page that checks certificates says how a membership card is checked, and takes no membership number', async () => {
  const page = textOf(await open('/verify'))
  expect(page).toContain('A membership card is checked by its code, not by its number')
})

test.each([
  ['ahead', {}, {}, 'Register'],
  ['past its own deadline', {}, { registrationDeadline: new Date('2026-03-09T08:00:00Z') }, PAST],
  ['past the deadline of its event', { registrationDeadline: new Date('2026-03-09T08:00:00Z') }, {}, PAST],
  ['of an event that is over', { eventDate: new Date('2026-03-01T08:00:00Z') }, {}, OVER],
  ['of a cancelled event', { status: 'cancelled' as const }, {}, CANCELLED],
])('a program %s shows visitors one message about registering', async (name, ofEvent, values, words) => {
  const event = await app.event(ofEvent)
  const program = await app.program({ eventId: event.id, ...linked, ...values })
  const page = await open(`/programs/${program.id}`)
  expect(textOf(page)).toContain(words)
  expect(page.includes(`href="${LINK}"`)).toBe(name === 'ahead')
})

test('a program shows its event, with a link, its day and its time', async () => {
  const event = await app.event({
    title: 'Onam',
    eventDate: new Date('2026-08-30T06:00:00Z'),
    eventEndDate: new Date('2026-08-30T14:00:00Z'),
  })
  const program = await app.program({ eventId: event.id, title: 'Vadamvali' })
  const page = await open(`/programs/${program.id}`)
  expect(page).toMatch(new RegExp(`<header[\\s\\S]*href="/events/${event.id}"[^>]*>Onam<[\\s\\S]*</header>`))
  expect(textOf(page)).toMatch(/Sunday, August 30, 2026 .*10:00 AM – 6:00 PM/)
  const data = /<script type="application\/ld\+json">(\{[^<]*"superEvent"[^<]*)<\/script>/.exec(page)?.[1] ?? '{}'
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Event',
    name: 'Vadamvali',
    startDate: '2026-08-30T10:00:00+04:00',
    superEvent: { name: 'Onam', endDate: '2026-08-30T18:00:00+04:00' },
  })
})

test('a cancelled event is shared as cancelled', async () => {
  const event = await app.event({ status: 'cancelled' })
  const program = await app.program({ eventId: event.id })
  for (const path of [`/events/${event.id}`, `/programs/${program.id}`]) {
    const shared = decodeURIComponent(/https:\/\/wa\.me\/\?text=([^"]*)/.exec(await open(path))?.[1] ?? '')
    expect(shared).toContain('Pooram Night\nCancelled\n')
    expect(shared).not.toContain(', 2026')
  }
})

test("'More Filters' is a button that works before any script has run", async () => {
  const closed = await open('/marketplace')
  const [tag = '', words = ''] = /<button[^>]* name="more"[^>]*>([\s\S]*?)(?=<\/button>)/.exec(closed) ?? []
  expect(textOf(words).trim()).toBe('More Filters')
  for (const attribute of ['type="submit"', 'value="true"', 'aria-expanded="false"']) expect(tag).toContain(attribute)
  expect(filtersIn(closed)).toContain(' hidden')
  expect(filtersIn(await open('/marketplace?more=true'))).not.toContain(' hidden')
  expect(filtersIn(await open('/marketplace?emirate=Sharjah'))).not.toContain(' hidden')
})

/** The element that the button opens. */
function filtersIn(page: string): string {
  const button = /<button[^>]* name="more"[^>]*>/.exec(page)?.[0] ?? ''
  const id = / aria-controls="([^"]+)"/.exec(button)?.[1] ?? 'none'
  return new RegExp(`<div id="${id}"[^>]*>`).exec(page)?.[0] ?? 'no such tag'
}

test('a visitor reads that an event is free, or what its tickets cost, also after a price has changed', async () => {
  const free = await app.event({ title: 'Free Evening', partySetting: 'family' })
  expect(textOf(await open(`/events/${free.id}`))).toContain('Free. Bring the family.')
  const linkedEvent = await app.event({ ...linked, title: 'Elsewhere' })
  expect(textOf(await open(`/events/${linkedEvent.id}`))).not.toContain('Free')
  const kinds = [kind('member', 15), kind('guest', 35), kind('child', 0)]
  const { event, sale } = await openPaidEvent(app, { kinds })
  expect(textOf(await open(`/events/${event.id}`))).toMatch(
    /Member: AED\s15\s+Guest: AED\s35\s+Child under 13: free\s+.*From AED\s15\s+Log in for tickets/,
  )
  const dearer = { ...sale, kinds: sale.kinds.map((each: object) => ({ ...each, price: 20 })) }
  const saved = await (await app.as(await app.admin())).put(`/api/admin/events/${event.id}/sale`, dearer)
  expect(saved.statusCode, saved.body).toBe(200)
  expect(textOf(await open(`/events/${event.id}`))).toContain('Guest: AED 20')
})
