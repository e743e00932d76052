import { type Browser, chromium, type Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { writeTicketToken } from '#server/events/tickets/ticket-token.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { FAKE_CAMERA, holdCode, replaceCodeReader } from '#tests/journeys/portal/code-source.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

/** 200 parties of three. */
const PARTIES = 200
const GUESTS = 2
const LIMIT_MS = 1000
const ARGS = ['--no-sandbox', '--disable-gpu', ...FAKE_CAMERA]

test('600 people come through two phones, simulated with a fake source of codes: each scan is answered within a second', async () => {
  const app = await openTestApp({ pages: true, startsAt: new Date() })
  const url = await app.listen()
  // an hour later it would be the next day before midnight in the Gulf, and the gate not yet open
  const eventDate = new Date()
  const event = await app.event({ title: 'Pooram', eventDate })
  const codes = await expectParties(app, event.id)
  const admin = await app.as(await app.admin())
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
  const browser = await chromium.launch({ executablePath, args: ARGS })
  try {
    const phones = await Promise.all(
      ['Gate A', 'Gate B'].map(async (name) => {
        const body = { name, day: gulfDay(eventDate) }
        const created = await admin.post(`/api/admin/events/${event.id}/gate/links`, body)
        const [, token] = String(created.json().url).split('#')
        return openPhone(browser, `${url}/gate/${event.id}#${token}`)
      }),
    )
    const began = performance.now()
    const halves = [codes.filter((_, at) => at % 2 === 0), codes.filter((_, at) => at % 2 === 1)]
    const times = (await Promise.all(phones.map((phone, at) => letIn(phone, halves[at]!)))).flat()
    report(times, performance.now() - began)
    for (const phone of phones)
      await phone.locator('dl > div').filter({ hasText: 'are here' }).getByText('600').waitFor({ timeout: 60_000 })
    const counted = (await admin.get(`/api/admin/events/${event.id}/attendance`)).json()
    expect(counted).toMatchObject({ registered: 600, checkedIn: 600 })
    expect(Math.max(...times)).toBeLessThan(LIMIT_MS)
  } finally {
    await browser.close()
  }
}, 600_000)

async function expectParties(app: TestApp, eventId: string): Promise<string[]> {
  const codes: string[] = []
  for (let at = 0; at < PARTIES; at++) {
    const member = await app.member({ fullName: `Member ${at}` })
    const [place] = await app.db
      .insert(eventRegistrations)
      .values({ eventId, memberId: member.id, guestAdults: GUESTS })
      .returning()
    codes.push(`${app.config.siteUrl}/events/${eventId}#${writeTicketToken(app.config.secret, place!.id)}`)
  }
  return codes
}

async function openPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, permissions: ['camera'] })
  const page = await context.newPage()
  await replaceCodeReader(page)
  await page.goto(link)
  await page.getByText('Hold the code in the frame').waitFor()
  return page
}

/** Holds one code after the other before the camera; returns how long each result took, in milliseconds. */
async function letIn(page: Page, codes: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const code of codes) {
    const held = performance.now()
    await holdCode(page, code)
    await page.getByRole('heading', { name: 'Come in' }).waitFor()
    times.push(performance.now() - held)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  return times
}

function report(times: readonly number[], total: number): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const slowest = Math.round(sorted.at(-1) ?? 0)
  console.info(
    `simulated: ${PARTIES * (GUESTS + 1)} people through two phones in ${Math.round(total / 1000)} s; a result after ${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${slowest} ms (slowest)`,
  )
}
