import { expect, type Page, test } from '../journey.ts'

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
const LONG =
  'The annual fee of a family rises from AED 100 to AED 120 in January 2027; single members stay at AED 60, students at AED 30 and pensioners at AED 40. The committee reports in June what the hall has cost, and the assembly of 2027 decides again, whatever the report says, about each of the four fees.'
const COUNTS = { for: 0, against: 0, abstained: 0 }

type Item = Record<string, unknown>

const item = (number: number, given: Item = {}): Item => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'motion',
  note: '',
  title: `Report of the ${number}th working group of the year`,
  seats: 1,
  office: null,
  candidates: [],
  acceptsNominations: false,
  majority: 'half',
  followUpOf: null,
  closedAt: null,
  state: 'waiting',
  countdown: null,
  isVoting: false,
  isSecrecyAtRisk: false,
  cast: 0,
  votesInHall: 168,
  result: null,
  ...given,
})

const waiting = (count: number): Item[] => Array.from({ length: count }, (_, at) => item(at + 2))
const closed = { state: 'closed', closedAt: '2026-12-05T13:00:00.000Z', cast: 160 }
const carried = { outcome: 'carried', needed: 78, counts: { for: 121, against: 34, abstained: 5 }, candidates: [] }
const elected = (count: number, seats: number) => ({
  kind: 'election',
  title: 'Committee members 2027 – 2028',
  seats,
  ...closed,
  result: {
    outcome: 'decided',
    needed: null,
    counts: { ...COUNTS, for: 150, abstained: 10 },
    candidates: Array.from({ length: count }, (_, at) => ({
      id: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
      name: `Krishnakumar Balasubramanian Nair ${at + 1}`,
      votes: 90 - at,
      isElected: at < seats,
      isTied: false,
    })),
  },
})
const countdown = { secondsLeft: 41.5, totalSeconds: 90, isPaused: true }

const STATES: Record<string, { state?: string; votes?: number; motions: Item[] }> = {
  'before the quorum with a long agenda': { state: 'doors_open', votes: 42, motions: waiting(14) },
  'before the quorum with long motions': {
    state: 'doors_open',
    votes: 42,
    motions: waiting(6).map((each) => ({ ...each, title: LONG })),
  },
  'between items': { motions: waiting(6) },
  'a motion of 300 characters with a countdown': {
    motions: [item(1, { title: LONG, state: 'open', isVoting: true, countdown, cast: 117 }), ...waiting(6)],
  },
  'the result of a motion of 300 characters': {
    motions: [item(1, { title: LONG, ...closed, result: carried }), ...waiting(6)],
  },
  'twelve candidates, one elected': { motions: [item(1, elected(12, 1)), ...waiting(6)] },
  'twelve elected': { motions: [item(1, elected(14, 12)), ...waiting(6)] },
}

test('the whole board is on the screen of the hall in every state, with nothing to scroll', async ({ page }) => {
  for (const [name, { state = 'running', votes = 168, motions }] of Object.entries(STATES)) {
    const board = {
      title: 'General assembly, December 5',
      startsAt: '2026-12-05T12:00:00.000Z',
      state,
      hall: { rollSize: 452, people: votes - 23, proxies: 23, votes, quorum: 151 },
      motions,
      speakersWaiting: 3,
      code: { size: 25, path: 'M0 0h25v25H0z' },
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/api/assembly-boards/*', (route) => route.fulfill({ json: board }))
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto('/assembly/in-the-hall/board')
      await expect(page.getByRole('heading', { name: board.title })).toBeVisible()
      await expect.poll(() => overflowOf(page), `${name} at ${size.width} × ${size.height}`).toEqual([])
    }
  }
})

/** What is outside the window: the page itself, or one of the texts and pictures of the board. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    const parts = [...document.querySelectorAll('main :is(h1, p, li, time, figure, figcaption, b)')]
    const outside = parts
      .filter((part) => !part.closest('.visually-hidden'))
      .filter((part) => part.getBoundingClientRect().bottom > innerHeight + 1)
      .map((part) => part.textContent?.slice(0, 40) ?? '')
    if (scrollHeight > innerHeight) outside.push(`page of ${scrollHeight} px`)
    if (scrollWidth > innerWidth) outside.push(`page ${scrollWidth} px wide`)
    return outside
  })
