import type { Browser, BrowserContext } from '@playwright/test'
import {
  type ArtsFestival,
  callRoll as callEverybody,
  drawLetters,
  openFestival,
} from '#tests/journeys/competitions/arts-festival.ts'
import { giveMarks, openSheet } from '#tests/journeys/competitions/judge-page.ts'
import { expect, expectAccessible, expectToast, type Page, signIn, test } from '#tests/journeys/journey.ts'
import { join, PASSWORD } from '#tests/journeys/member/newcomer.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import type { RunningSite } from '#tests/journeys/running-site.ts'

const ITEM = 'Mohiniyattam'
const PEOPLE = [
  { fullName: 'Asha Varma', email: 'asha.dances@example.org' },
  { fullName: 'Devi Nair', email: 'devi.dances@example.org' },
] as const

// a judge's page comes from the cache of its phone
test.use({ serviceWorkers: 'allow' })

test('an item goes from its sign-up over roll call, stage and judges to results, certificate and appeal', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000)
  const festival = await openFestival(site, ITEM)
  await askForFee(festival)
  const visitors = new Visitors(browser, site)
  for (const person of PEOPLE) {
    await join(site, person)
    await enterItem(await visitors.open(person.email), festival)
  }
  const participant = await visitors.open(PEOPLE[0].email)
  await enterPortal(page)
  await assignNumbers(page, festival)
  await participant.goto(`/programs/${festival.programId}`)
  await expect(participant.getByText('Chest number 101')).toHaveCount(3)
  await expectAccessible(participant)

  await callRoll(page, festival)
  const hall = await visitors.open()
  await hall.goto(`/events/${festival.eventId}/board`)
  await expect(hall.getByText('One moment, please')).toBeVisible()
  await participant.reload()
  await expect(participant.getByText('The roll has been called, so entries are closed.')).toBeVisible()
  // only the family's own number, not the public list's
  await expect(participant.getByText('Chest number 101')).toHaveCount(1)
  await leadTheStage(page, hall, festival)

  await judgeWithConnection(await visitors.open(), festival)
  await judgeWithout(await visitors.openContext(), festival)

  await publish(page, await signInAdmin(festival, visitors, 'second-admin@example.org'), festival)
  await expectResults(await visitors.open(), festival)
  await checkCertificate(participant, await visitors.open(), festival)
  await appeal(participant, page, festival)
  await acceptAppeal(await visitors.open(PEOPLE[1].email), page, festival)
  await visitors.close()
})

test('letters that are drawn again while a judge has no connection take no marks, and the judge reads what was entered', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  const festival = await openFestival(site, 'Folk song')
  const memberIds = [
    await join(site, { fullName: 'Gayathri Nair', email: 'gayathri.sings@example.org' }),
    await join(site, { fullName: 'Hari Menon', email: 'hari.sings@example.org' }),
  ]
  await callEverybody(festival, memberIds)
  const visitors = new Visitors(browser, site)
  const context = await visitors.openContext()
  const page = await context.newPage()
  await openSheet(page, festival.judges[0]!, 'Folk song')
  await context.setOffline(true)
  await giveMarks(page, { Pitch: 9, Feeling: 8.5 })
  await page.getByLabel('Note').fill('In tune')
  await drawLetters(festival)
  await context.setOffline(false)
  const notice = page.getByRole('alert').filter({ hasText: 'The code letters were drawn again' })
  await expect(notice).toContainText('Earlier letter A: Pitch 9, Feeling 8.5. Note: In tune', { timeout: 60_000 })
  await expect(page.getByText('– of 20')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(notice).toBeVisible()
  await giveMarks(page, { Pitch: 6, Feeling: 7 })
  await notice.getByRole('button', { name: 'I have entered them again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  const { rows } = await (await festival.admin.get(`/api/admin/programs/${festival.programId}/tabulation`)).json()
  const given = rows.map(({ code, judges }: Row) => [code, judges[0]?.marks])
  expect(Object.fromEntries(given)).toEqual({ A: [6, 7], B: [null, null] })
  await visitors.close()
})

test('two people type a sheet on paper: differences are shown, and equal entries are submitted', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  const festival = await openFestival(site, 'Recitation')
  const { admin, eventId, programId, judges } = festival
  await callEverybody(festival, [await join(site, { fullName: 'Jaya Nair', email: 'jaya.recites@example.org' })])
  const visitors = new Visitors(browser, site)
  const second = await signInAdmin(festival, visitors, 'third-admin@example.org')
  await enterPortal(page)
  const type = async (typist: Page, marks: Readonly<Record<string, string>>) => {
    await typist.goto(`/admin/events/${eventId}/competition/${programId}?part=marks`)
    await typist.getByRole('button', { name: `Type the marks of ${judges[0]!.name}` }).click()
    const dialog = typist.getByRole('dialog', { name: `Paper sheet of ${judges[0]!.name}` })
    for (const [criterion, mark] of Object.entries(marks)) await dialog.getByLabel(`A, ${criterion}`).fill(mark)
    await dialog.getByRole('button', { name: 'Save these marks' }).click()
    return dialog
  }
  const first = await type(page, { Pitch: '11', Feeling: '7.5' })
  await expect(first.getByText('A: The maximum for ‘Pitch’ is 10. You entered 11.')).toBeVisible()
  await first.getByLabel('A, Pitch').fill('8')
  await first.getByRole('button', { name: 'Save these marks' }).click()
  await expect(first.getByText(/A second person must enter it too/)).toBeVisible()
  const other = await type(second, { Pitch: '9', Feeling: '7.5' })
  await expect(other.getByText('A, Pitch: 8 and 9')).toBeVisible()
  await expectAccessible(second)
  await other.getByLabel('A, Pitch').fill('8')
  await other.getByRole('button', { name: 'Save these marks' }).click()
  await expect(other).toHaveCount(0)
  const tabulation = await (await admin.get(`/api/admin/programs/${programId}/tabulation`)).json()
  expect(tabulation.judges[0]).toMatchObject({ source: 'paper' })
  await visitors.close()
})

test('a viewer above the limit of streams sees a change after 15 seconds', async ({ page, site }) => {
  const festival = await openFestival(site, 'Oppana')
  const { admin, eventId, programId } = festival
  await callEverybody(festival, [await join(site, { fullName: 'Indu Nair', email: 'indu.dances@example.org' })])
  await page.route('**/live/stream', (route) => route.fulfill({ status: 503, json: { code: 'busy' } }))
  await page.clock.install()
  await page.goto(`/events/${eventId}/live`)
  await expect(page.getByText('One moment, please')).toBeVisible()
  const { stages } = await (await admin.get(`/api/admin/events/${eventId}/stages`)).json()
  const { drawId } = stages[0].items[0]
  const data = { action: 'call', code: 'A', drawId }
  const call = await admin.post(`/api/admin/programs/${programId}/stage`, { data })
  expect(call.ok()).toBe(true)
  await page.clock.runFor(14_000)
  await expect(page.getByText('Now on stage')).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(page.getByText('Now on stage')).toBeVisible()
})

type Row = { code: string; judges: { marks: (number | null)[] }[] }

async function enterItem(page: Page, { programId }: ArtsFestival) {
  await page.goto(`/programs/${programId}`)
  await expect(page.getByRole('heading', { name: 'How it is judged' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Sign up / })
    .first()
    .click()
  await expectToast(page, 'Signed Up')
}

async function assignNumbers(page: Page, { eventId }: ArtsFestival) {
  await page.goto(`/admin/events/${eventId}/competition?part=participants`)
  await page.getByRole('button', { name: 'Assign chest numbers (2)' }).click()
  await expectToast(page, 'Chest Numbers Assigned')
  await expectAccessible(page)
}

async function callRoll(page: Page, { eventId, programId }: ArtsFestival) {
  await page.goto(`/admin/events/${eventId}/competition/${programId}?part=roll-call`)
  // nobody is ticked before the roll has been called
  await expect(page.getByRole('button', { name: 'Draw the code letters for 0 of 2' })).toBeDisabled()
  await page.getByRole('button', { name: 'Everybody is here' }).click()
  await page.getByRole('button', { name: 'Draw the code letters for 2 of 2' }).click()
  await expectToast(page, 'Letters Drawn')
  await expect(page.getByText(/^Seed [0-9a-f]{32,}/)).toBeVisible()
  await expectAccessible(page)
}

/** Each is called, and the hall sees the letter at once. */
async function leadTheStage(page: Page, hall: Page, { eventId }: ArtsFestival) {
  await page.goto(`/admin/events/${eventId}/stage`)
  await expect(page.getByRole('heading', { name: 'Stage', level: 1 })).toBeVisible()
  await expectAccessible(page)
  for (const letter of ['A', 'B']) {
    await page.getByRole('button', { name: `Call ${letter} to the stage` }).click()
    if (letter === 'A') await callAgain(page)
    await expect(hall.getByText('Now on stage')).toBeVisible()
    await expect(hall.getByText(letter, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: `${letter} is done` }).click()
    await expect(hall.getByText('Now on stage')).toHaveCount(0)
  }
  await expect(hall.getByText('2 of 2 have performed')).toBeVisible()
  for (const { fullName } of PEOPLE) await expect(hall.getByText(fullName)).toHaveCount(0)
  await expectAccessible(hall)
}

/** Appeals cost AED 50. */
async function askForFee({ admin, eventId }: ArtsFestival) {
  const address = `/api/admin/events/${eventId}/competition`
  const { settings, rollCallAdmins } = await (await admin.get(address)).json()
  const rollCallAdminIds = rollCallAdmins.map(({ userId }: { userId: string }) => userId)
  const response = await admin.put(address, { data: { settings: { ...settings, appealFee: 50 }, rollCallAdminIds } })
  expect(response.ok(), await response.text()).toBe(true)
}

/** The wrong letter was called: what was undone is said. */
async function callAgain(page: Page) {
  await page.getByLabel('More for A').click()
  await page.getByRole('button', { name: 'Back to waiting' }).click()
  await expectToast(page, 'Undone', 'A is waiting again.')
  await page.getByRole('button', { name: 'Call A to the stage' }).click()
}

async function judgeWithConnection(page: Page, { judges }: ArtsFestival) {
  await openSheet(page, judges[0]!, ITEM)
  await markBoth(page, [9, 8])
  await submit(page)
  await expect(page.getByText(/^Submitted at/)).toBeVisible()
}

/** The second judge loses the connection, even reloads the page, and is back later. */
async function judgeWithout(context: BrowserContext, { judges }: ArtsFestival) {
  const page = await context.newPage()
  await openSheet(page, judges[1]!, ITEM)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('judging')).keys()).length))
    .toBeGreaterThan(0)
  await context.setOffline(true)
  await markBoth(page, [8, 7])
  await page.reload()
  await expect(
    page.getByText('No connection. 2 sheets are safe on this phone and will be sent automatically.'),
  ).toBeVisible()
  await expect(page.getByText('8 of 10').first()).toBeVisible()
  await submit(page)
  await context.setOffline(false)
  await expect(page.getByText(/^Submitted at/)).toBeVisible({ timeout: 90_000 })
}

async function markBoth(page: Page, [first, second]: [number, number]) {
  for (const [letter, mark] of [
    ['A', first],
    ['B', second],
  ] as const) {
    await page.getByRole('navigation', { name: 'Running order' }).getByText(letter, { exact: true }).click()
    await giveMarks(page, { Pitch: mark, Feeling: mark })
  }
}

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit the marks' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit and lock' }).click()
}

async function signInAdmin({ admin }: ArtsFestival, visitors: Visitors, email: string): Promise<Page> {
  const data = { email, firstName: 'Second', lastName: 'Admin', role: 'admin' }
  const created = await admin.post('/api/admin/people', { data })
  expect(created.ok(), await created.text()).toBe(true)
  const { temporaryPassword } = await created.json()
  const page = await visitors.open(email, temporaryPassword)
  const changed = await page.request.post('/api/auth/change-password', {
    data: { currentPassword: temporaryPassword, newPassword: PASSWORD },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await signIn(page, email, PASSWORD)
  return page
}

async function publish(page: Page, second: Page, { eventId, programId }: ArtsFestival) {
  const marks = `/admin/events/${eventId}/competition/${programId}?part=marks`
  for (const each of [second, page]) {
    await each.goto(marks)
    await expect(each.getByText(/^2 of 2 judges have submitted/)).toBeVisible()
    await each.getByRole('button', { name: 'Confirm the result' }).click()
    await expect(each.getByText(/published\. Confirmed by/)).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish the result' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the result' }).click()
  await expect(page.getByText(/The participants of Mohiniyattam are notified/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to members' })).toBeVisible()
}

async function expectResults(page: Page, { eventId, programId }: ArtsFestival) {
  await page.goto(`/programs/${programId}/results`)
  await expect(page.getByText('34 of 40')).toBeVisible()
  await expect(page.getByText('30 of 40')).toBeVisible()
  for (const { fullName } of PEOPLE) await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All results of the festival' }).click()
  await expect(page).toHaveURL(`/events/${eventId}/results`)
  await expect(page.getByRole('link', { name: ITEM })).toBeVisible()
  await expectAccessible(page)
}

/** The code on the certificate is valid for everybody. */
async function checkCertificate(page: Page, stranger: Page, { programId }: ArtsFestival) {
  await page.goto(`/programs/${programId}`)
  await page.getByRole('link', { name: 'Certificate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Varma' })).toBeVisible()
  await expectAccessible(page)
  const [, code = ''] = (await page.getByText(/^No\. .* code/).innerText()).match(/code (\w+)/) ?? []
  await stranger.goto('/verify')
  await stranger.getByLabel('Code of the certificate').fill(code.toLowerCase())
  await stranger.getByRole('button', { name: 'Check the certificate' }).click()
  await expect(stranger.getByText('Valid', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Asha Varma' })).toBeVisible()
  await expectAccessible(stranger)
}

/** The marks of the item open, and say what follows. */
async function acceptAppeal(page: Page, admin: Page, { eventId, programId }: ArtsFestival) {
  await page.goto(`/programs/${programId}`)
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByLabel('What do you object to?').fill('The time was counted wrongly.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expectToast(page, 'Appeal Sent')
  await admin.goto(`/admin/events/${eventId}/competition/${programId}?part=marks`)
  await admin.getByRole('link', { name: 'Decide' }).click()
  await admin.getByRole('button', { name: 'Accept' }).click()
  await admin.getByLabel('Reason').fill('The clock was started late.')
  await admin.getByRole('button', { name: 'Accept the appeal' }).click()
  await expect(admin).toHaveURL(`/admin/events/${eventId}/competition/${programId}?part=marks`)
  await expect(admin.getByText(`The appeal of ${PEOPLE[1].fullName} is accepted`)).toBeVisible()
  await expectAccessible(admin)
}

async function appeal(page: Page, admin: Page, { eventId, programId }: ArtsFestival) {
  await page.goto(`/programs/${programId}`)
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByText('Please say what you object to')).toBeVisible()
  await page.getByLabel('What do you object to?').fill('The music stopped in the middle.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expectToast(page, 'Appeal Sent')
  await admin.goto(`/admin/events/${eventId}/competition?part=appeals`)
  await admin.getByRole('button', { name: /^Mark the fee of AED \d+ as paid$/ }).click()
  await admin.getByRole('button', { name: /^Fee of AED \d+ paid: undo$/ }).click()
  await expectToast(admin, 'Undone', `The fee for the appeal of ${PEOPLE[0].fullName} is not paid.`)
  await admin.getByRole('button', { name: 'Reject' }).click()
  await admin.getByLabel('Reason').fill('The recording was your own.')
  await admin.getByRole('button', { name: 'Reject the appeal' }).click()
  await expect(admin.getByText('Rejected', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your appeal: Rejected. The recording was your own.')).toBeVisible()
}

/** The other people at the festival, each with a browser of their own. */
class Visitors {
  readonly #browser: Browser
  readonly #site: RunningSite
  readonly #contexts: BrowserContext[] = []

  constructor(browser: Browser, site: RunningSite) {
    this.#browser = browser
    this.#site = site
  }

  async openContext(): Promise<BrowserContext> {
    const context = await this.#browser.newContext({ baseURL: this.#site.url, viewport: { width: 390, height: 844 } })
    this.#contexts.push(context)
    return context
  }

  async open(email?: string, password = PASSWORD): Promise<Page> {
    const page = await (await this.openContext()).newPage()
    if (email) await signIn(page, email, password)
    return page
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close()
  }
}
