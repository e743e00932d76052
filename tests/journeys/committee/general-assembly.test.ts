import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { continueWhenHydrated, expect, expectToast, type Page, post, test } from '../journey.ts'
import { enter } from '../messaging-steps.ts'
import { ADMIN, MEMBERS, OWN_MEMBERS } from '../people.ts'
import { enterPortal } from '../portal/enter-portal.ts'
import { SIZES } from '../sizes.ts'
import { fillRegister, type Register, WITHOUT_LOGIN } from './assembly-members.ts'

const TERM_BEGINS = fileURLToPath(import.meta.resolve('#tests/journeys/committee/make-next-term-begin.ts'))
const [RAVI, SITA] = MEMBERS
const { sendsSlips: MOHAN, setsUpSecondStep: THANKAM, comesAsGuest: GAURI } = OWN_MEMBERS
/** In the hall with Ravi, Sita and Gauri. */
const ON_CHAIRS = WITHOUT_LOGIN.slice(0, 27)
const [AMMINI, BABU, CHANDRAN] = ON_CHAIRS as [string, string, string]
const [DEVAKI, ELDHO, FATHIMA] = WITHOUT_LOGIN.slice(-3) as [string, string, string]

const REPORT = 'The report of the year is approved.'
const FEE = 'The annual fee of a family rises to AED 120.'
const PICNIC = 'The picnic is on a Friday.'
const ELECTION = 'Secretary of the next term'

type Room = { chair: Page; ravi: Page; sita: Page; board: Page; gauri: Page; id: string; register: Register }

test('an assembly of forty members votes on phones, on paper and by hand, elects a secretary, and hands over to her successor', async ({
  page: chair,
  browser,
  site,
}) => {
  // one evening with five browsers that ask the site every few seconds
  test.slow()
  await enterPortal(chair)
  await post(chair.request, '/api/office-bearers', { name: 'Omana Menon', role: 'Secretary' })
  const register = await fillRegister(chair)
  const id = await createAssembly(chair)
  const open = () => openPage(browser, site.url)
  const room = { chair, ravi: await open(), sita: await open(), gauri: await open(), board: await open(), id, register }
  await giveProxies(room, browser, site.url)
  await openDoors(room)
  await passGate(room)
  await letEverybodyIn(room)
  await voteOnPhones(room)
  await speak(room)
  await voteOnPaper(room)
  await voteByHand(room)
  await elect(room)
  const meeting = await endAssembly(room)
  await expectDraftMinutes(chair, meeting)
  await sendMinutes(chair)
  await planHandOver(chair)

  await site.restart(TERM_BEGINS)
  expect((await site.mailTo(RAVI.email, /^Minutes .*General assembly/)).text).toContain(
    'Elected as Secretary for the next term: Ravi Menon.',
  )
  await site.mailTo(RAVI.email, /^You have been elected/)
  await expect(async () => {
    expect((await (await room.ravi.request.get('/api/auth/user')).json()).role).toBe('super_admin')
  }).toPass()
  await room.ravi.goto('/office-bearers')
  await expect(room.ravi.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
  await expect(room.ravi.getByRole('heading', { name: 'Omana Menon' })).toHaveCount(0)
  await chair.goto('/admin/duties/hand-over')
  await expect(chair.getByText(/^Handed over on/)).toBeVisible()
  await expect(chair.getByText('The teams have not been informed yet.', { exact: false })).toBeVisible()
  for (const each of [room.ravi, room.sita, room.gauri, room.board]) await each.context().close()
})

/** The phone of a member, or the board. */
async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: SIZES.phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await continueWhenHydrated(page)
  return page
}

/** A general assembly that begins in a moment, with its agenda. */
async function createAssembly(chair: Page): Promise<string> {
  const eventDate = new Date(Date.now() + 3_600_000).toISOString()
  const event = { title: 'General assembly', description: 'The report.', venue: 'Community hall', eventDate }
  const { id: eventId } = await (await post(chair.request, '/api/admin/events', event)).json()
  const rules = { eventId, quorumPercent: 50, paidOnly: false, maxProxies: 2, proxiesUntil: eventDate }
  const { id } = await (await post(chair.request, '/api/admin/assemblies', rules)).json()
  const items = [
    ...[REPORT, FEE, PICNIC].map((title) => ({ title, majority: 'half' })),
    { title: ELECTION, majority: 'half', kind: 'election', office: 'Secretary', takesNominations: true },
  ]
  for (const data of items) {
    const added = await chair.request.put(`/api/admin/assemblies/${id}/motions`, { data })
    expect(added.ok(), await added.text()).toBe(true)
  }
  return id
}

/** Three members give their proxies on the site and three in writing; one of them with the chair. */
async function giveProxies({ chair, ravi, sita, gauri, id, register }: Room, browser: Browser, baseURL: string) {
  await enter(ravi.request, RAVI)
  await enter(sita.request, SITA)
  await post(gauri.request, '/api/auth/login', { email: GAURI.email, password: GAURI.password })
  for (const [giver, holder] of [
    [MOHAN, 'Ravi Menon'],
    [THANKAM, 'Sita Nair'],
  ] as const) {
    const absent = await browser.newContext({ baseURL })
    await post(absent.request, '/api/auth/login', { email: giver.email, password: giver.password })
    const data = { membershipNumber: register(holder).membershipNumber }
    expect((await absent.request.put(`/api/assemblies/${id}/proxy`, { data })).ok()).toBe(true)
    await absent.close()
  }
  await gauri.goto(`/assembly/${id}`)
  await gauri.getByLabel(/^Membership number of the member/).fill(register('Ravi Menon').membershipNumber)
  await gauri.getByRole('button', { name: 'Give my proxy' }).click()
  await expect(gauri.getByText('Ravi Menon votes for you.', { exact: false }).first()).toBeVisible()
  for (const [giver, holder] of [
    [DEVAKI, 'Sita Nair'],
    [ELDHO, AMMINI],
  ] as const) {
    const data = { giverId: register(giver).id, holderId: register(holder).id }
    expect((await chair.request.put(`/api/admin/assemblies/${id}/proxies`, { data })).ok()).toBe(true)
  }
  await chair.goto(`/admin/assemblies/${id}`)
  await chair.getByRole('button', { name: 'Add a proxy' }).click()
  const dialog = chair.getByRole('dialog', { name: 'Add a proxy' })
  await choose(dialog.getByRole('group', { name: 'Who is not here' }), FATHIMA)
  await choose(dialog.getByRole('group', { name: 'Who votes for them' }), BABU)
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await expect(dialog).toBeHidden()
  await expect(chair.getByText('6 given')).toBeVisible()
}

type Part = ReturnType<Page['locator']>

/** Chooses a member by name. */
async function choose(part: Part, name: string): Promise<void> {
  await part.getByLabel('Member', { exact: true }).fill(name)
  await part.getByRole('button', { name: new RegExp(name) }).click()
}

async function openDoors({ chair, ravi, sita, board, id }: Room): Promise<void> {
  for (const phone of [ravi, sita]) await phone.goto(`/assembly/${id}`)
  await expect(ravi.getByText('You vote on behalf of Gauri Varma and Mohan Das')).toBeVisible()
  await press(chair, 'Open the doors')
  await expect(chair.getByText('At the door')).toBeVisible()
  const { boardPath } = await (await chair.request.get(`/api/admin/assemblies/${id}`)).json()
  await board.setViewportSize({ width: 1280, height: 720 })
  await board.goto(boardPath)
  await expect(board.getByText('20 more, then we can begin')).toBeVisible()
}

/** Sita passes the gate of the event, and goes out again. */
async function passGate({ chair, board, id }: Room): Promise<void> {
  const { eventId } = await (await chair.request.get(`/api/admin/assemblies/${id}`)).json()
  await chair.goto(`/admin/events/${eventId}/gate`)
  for (const [heading, people] of [
    ['Let in: may vote', '1 person'],
    ['Goes out', '0 people'],
  ]) {
    if (heading === 'Goes out') await chair.getByRole('button', { name: 'Out', exact: true }).click()
    await chair.getByRole('button', { name: 'By name' }).click()
    await chair.getByLabel('Name or number').fill('Sita')
    const found = chair.getByRole('region', { name: 'Search for a name' })
    await found.getByRole('button', { name: /Sita/ }).first().click()
    await expect(chair.getByRole('heading', { name: heading })).toBeVisible()
    await chair.getByRole('button', { name: 'Next' }).click()
    await expect(board.getByText(new RegExp(`^${people} and`))).toBeVisible()
  }
  await chair.goto(`/admin/assemblies/${id}`)
}

/** Ravi is let in at the door by name, and everybody else over HTTP; Gauri comes after all, so her proxy ends. */
async function letEverybodyIn({ chair, ravi, board, id, register }: Room): Promise<void> {
  await choose(chair.getByRole('region', { name: 'At the door' }), 'Ravi Menon')
  await chair.getByRole('button', { name: 'Check in', exact: true }).click()
  await expectToast(chair, 'Ravi Menon is here.')
  await expect(board.getByText('1 person and 2 proxies, of 40 members with a vote')).toBeVisible()
  const comes = async (name: string): Promise<string> => {
    const data = { memberId: register(name).id, isHere: true }
    const response = await chair.request.put(`/api/admin/assemblies/${id}/attendance`, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()).message
  }
  await Promise.all(['Sita Nair', ...ON_CHAIRS].map(comes))
  expect(await comes('Gauri Varma')).toContain('The proxy has ended')
  await lookAt(ravi, board, chair)
  await expect(board.getByText('30 people and 5 proxies, of 40 members with a vote')).toBeVisible()
  await expect(board.getByText('Quorum reached')).toBeVisible()
  await expect(ravi.getByText('You are checked in.')).toBeVisible()
  await expect(chair.getByText('5 given')).toBeVisible()
  await press(chair, 'Open the assembly')
  await expect(chair.getByRole('heading', { name: `Next: 1. ${REPORT}` })).toBeVisible()
}

/** Motion 1: two phones with five votes, and a countdown that the chair extends and pauses. */
async function voteOnPhones({ chair, ravi, sita, board }: Room): Promise<void> {
  await chair.getByLabel('Countdown').selectOption('5:00 min')
  await press(chair, 'Vote now')
  await lookAt(ravi, sita, board)
  await expect(board.getByRole('timer')).toContainText(/[45]:\d\d/)
  await chair.getByRole('button', { name: 'Add 30 seconds' }).click()
  await expect(board.getByText('5:30', { exact: true }).last()).toBeVisible()
  await chair.getByRole('button', { name: 'Pause' }).click()
  await expect(board.getByText('paused')).toBeVisible()
  await cast(ravi, 'Your vote', 'For')
  await cast(ravi, 'You vote on behalf of Mohan Das', 'For')
  await cast(sita, 'Your vote', 'Against')
  await cast(sita, 'You vote on behalf of Thankam Pillai', 'I abstain')
  await cast(sita, `You vote on behalf of ${DEVAKI}`, 'For')
  await expect(board.getByText('of 35 have voted')).toBeVisible()
  await expect(ravi.getByText(/You have voted. Paused at/)).toBeVisible()
  await lookAt(chair)
  await expect(chair.getByText('5 of 35 have voted')).toBeVisible()
  await press(chair, 'Close the vote')
  await lookAt(ravi, sita, board)
  await expect(board.getByRole('status').filter({ hasText: 'Carried' })).toBeVisible()
  for (const phone of [ravi, sita]) await expectResult(phone, 1, 'Carried', { For: 3, Against: 1, Abstained: 1 })
}

async function cast(phone: Page, whose: string, choice: string): Promise<void> {
  const button = phone
    .getByRole('group', { name: whose, exact: true })
    .getByRole('button', { name: choice, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

/** The result in the place of the ballot, with its numbers. */
async function expectResult(phone: Page, item: number, outcome: string, votes: Record<string, number>): Promise<void> {
  const result = phone.getByRole('region').filter({ hasText: `Result of item ${item}` })
  await expect(result.getByText(outcome, { exact: true }).first()).toBeVisible()
  for (const [title, count] of Object.entries(votes))
    await expect(result.getByRole('listitem').filter({ hasText: title })).toContainText(
      new RegExp(`${title}(Elected)?${count}\\b`),
    )
}

/** Two members ask for the floor; one speaks, and the other decides otherwise. */
async function speak({ chair, ravi, sita, board }: Room): Promise<void> {
  await sita.getByRole('button', { name: 'I would like to speak' }).click()
  await expect(sita.getByText('You speak next.')).toBeVisible()
  await ravi.getByRole('button', { name: 'I would like to speak' }).click()
  await expect(ravi.getByText('You are on the list of speakers, with 1 person before you.')).toBeVisible()
  await expect(board.getByText('2 people are waiting to speak')).toBeVisible()
  await chair
    .getByRole('listitem')
    .filter({ hasText: '1 Sita Nair' })
    .getByRole('button', { name: 'Has spoken' })
    .click()
  await lookAt(ravi)
  await expect(ravi.getByText('You speak next.')).toBeVisible()
  await ravi.getByRole('button', { name: 'I do not want to speak' }).click()
  await lookAt(chair)
  await expect(chair.getByText('Nobody is waiting.')).toBeVisible()
}

/** Motion 2: phones and 25 papers, which two people count; the connection of one phone is lost. */
async function voteOnPaper(room: Room): Promise<void> {
  const { chair, ravi, sita, board } = room
  await press(chair, 'Vote now')
  await lookAt(ravi, sita, board)
  await cast(ravi, 'Your vote', 'For')
  await cast(ravi, 'You vote on behalf of Mohan Das', 'For')
  const against = sita.getByRole('group', { name: 'Your vote' }).getByRole('button', { name: 'Against' })
  await against.waitFor()
  await sita.context().setOffline(true)
  await against.click()
  await expect(sita.getByText('Your vote did not arrive')).toBeVisible()
  await expect(sita.getByText('No connection.', { exact: false }).first()).toBeVisible()
  await lookAt(chair)
  await expect(chair.getByText('2 of 35 have voted')).toBeVisible()
  await sita.context().setOffline(false)
  // the vote arrives but its answer does not, so that she sends it again
  await loseAnswer(sita, '**/api/assembly-motions/*/vote')
  await against.click()
  await expect(sita.getByText('Your vote did not arrive')).toBeVisible()
  await against.click()
  await expect(against).toHaveAttribute('aria-pressed', 'true')
  await cast(sita, 'You vote on behalf of Thankam Pillai', 'Against')
  await cast(sita, `You vote on behalf of ${DEVAKI}`, 'I abstain')
  await lookAt(chair)
  await expect(chair.getByText('5 of 35 have voted')).toBeVisible()
  await countPaperTwice(room)
  await press(chair, 'Close the vote')
  await lookAt(ravi, sita, board)
  await expect(board.getByRole('status').filter({ hasText: 'Carried' })).toBeVisible()
  for (const phone of [ravi, sita]) await expectResult(phone, 2, 'Carried', { For: 16, Against: 12, Abstained: 2 })
}

/** The next call reaches the site, but its answer gets lost. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

/** The chair and Gauri count the papers; their counts differ first. */
async function countPaperTwice({ chair, gauri, id, register }: Room): Promise<void> {
  const { userId } = await (await chair.request.get(`/api/members/${register('Gauri Varma').id}`)).json()
  const made = await chair.request.put(`/api/admin/people/${userId}/role`, { data: { role: 'admin' } })
  expect(made.ok(), await made.text()).toBe(true)
  await savePaper(chair, { For: 14, Against: 10, Abstained: 1 })
  await expect(chair.getByText('A second person must count the paper votes too, with their own login.')).toBeVisible()
  await expect(chair.getByRole('button', { name: 'Close the vote' })).toBeDisabled()
  await gauri.goto(`/admin/assemblies/${id}`)
  await savePaper(gauri, { For: 13, Against: 11, Abstained: 1 })
  await lookAt(chair)
  await expect(chair.getByText('The counts differ. Please count again.')).toBeVisible()
  await expect(chair.getByText('Gauri Varma: 13 for, 11 against, 1 abstained')).toBeVisible()
  await savePaper(gauri, { For: 14, Against: 10, Abstained: 1 })
  await expectToast(gauri, 'Count Saved')
  await lookAt(chair)
  await expect(chair.getByText('The counts are equal.')).toBeVisible()
  await expect(chair.getByText('30 of 35 have voted')).toBeVisible()
}

const savePaper = (page: Page, counts: Record<string, number>) =>
  saveCounts(page.getByRole('group', { name: 'Paper votes, your own count' }), counts)

async function saveCounts(group: Part, counts: Record<string, number>): Promise<void> {
  for (const [label, count] of Object.entries(counts))
    await group.getByLabel(label, { exact: true }).fill(String(count))
  await group.getByRole('button', { name: 'Save the count' }).click()
}

/** Motion 3: raised cards, counted in the hall. */
async function voteByHand({ chair, ravi, sita, board }: Room): Promise<void> {
  await press(chair, 'Vote now')
  const cards = chair.getByRole('group', { name: 'Raised cards, counted by hand' })
  await saveCounts(cards, { For: 15, Against: 15, Abstained: 4 })
  await expect(chair.getByText('34 of 35 have voted')).toBeVisible()
  await press(chair, 'Close the vote')
  await lookAt(ravi, sita, board)
  await expect(board.getByRole('status').filter({ hasText: 'Tie, so not carried' })).toBeVisible()
  for (const phone of [ravi, sita])
    await expectResult(phone, 3, 'Tie, so not carried', { For: 15, Against: 15, Abstained: 4 })
}

/** Ravi nominates himself, Chandran accepts in the hall; phones and 28 papers elect one of them. */
async function elect(room: Room): Promise<void> {
  const { chair, ravi, sita, board } = room
  await nominate(room)
  await press(chair, 'Vote now')
  await lookAt(ravi, sita, board)
  await castBallot(ravi, '', 'Ravi Menon')
  await castBallot(ravi, 'Mohan Das', 'Ravi Menon')
  await loseAnswer(sita, '**/api/assembly-motions/*/ballot')
  await castBallot(sita, '', 'Ravi Menon')
  await castBallot(sita, 'Thankam Pillai', CHANDRAN)
  await castBallot(sita, DEVAKI, null)
  await lookAt(chair)
  await expect(chair.getByText('5 of 35 have voted')).toBeVisible()
  await countBallotPapers(room)
  await press(chair, 'Close the election')
  await lookAt(ravi, sita, board)
  const outcome = board.getByRole('status').filter({ hasText: 'Ravi Menon' })
  await expect(outcome.getByText('Elected', { exact: true })).toBeVisible()
  for (const phone of [ravi, sita])
    await expectResult(phone, 4, 'Elected', { 'Ravi Menon': 18, [CHANDRAN]: 13, Abstained: 2 })
}

async function nominate({ chair, ravi }: Room): Promise<void> {
  await ravi.getByRole('button', { name: 'Nominate myself' }).click()
  await ravi.getByLabel('Two lines about you and your plans').fill('Minutes within a week.')
  await ravi.getByRole('button', { name: 'Save', exact: true }).click()
  await chair.getByRole('button', { name: 'Enter a candidate' }).click()
  const dialog = chair.getByRole('dialog', { name: 'Enter a candidate' })
  await choose(dialog, CHANDRAN)
  await dialog.getByLabel('Have they accepted?').selectOption('yes')
  await dialog.getByLabel('How they accepted').fill('In the hall.')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await lookAt(chair)
  const candidates = chair.getByRole('list', { name: 'Candidates' })
  for (const name of ['Ravi Menon', CHANDRAN]) await expect(candidates.getByText(name)).toBeVisible()
}

/** A ballot of oneself or of somebody else, for a candidate or as an abstention. */
async function castBallot(phone: Page, on: string, candidate: string | null): Promise<void> {
  const ballot = phone.getByRole('group', { name: on ? `You vote on behalf of ${on}` : 'Your ballot', exact: true })
  if (candidate) await ballot.getByRole('radio', { name: new RegExp(candidate) }).check()
  await ballot.getByRole('button', { name: candidate ? /^Check / : 'I abstain' }).click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^Cast / })
    .click()
  await expect(phone.getByText(on ? `You have voted on behalf of ${on}.` : 'You have voted.')).toBeVisible()
}

async function countBallotPapers({ chair, gauri, id }: Room): Promise<void> {
  for (const [page, votes] of [
    [chair, 15],
    [gauri, 15],
  ] as const) {
    const group = page.getByRole('group', { name: 'Ballot papers, your own count' })
    const fields = {
      'Papers with a name': 27,
      'Blank papers': 1,
      'Votes for Ravi Menon': votes,
      [`Votes for ${CHANDRAN}`]: 27 - votes,
    }
    for (const [label, count] of Object.entries(fields))
      await group.getByRole('spinbutton', { name: label }).fill(String(count))
    await group.getByRole('button', { name: 'Save the count' }).click()
  }
  await expectToast(gauri, 'Count Saved')
  await lookAt(chair)
  await expect(chair.getByText('The counts are equal.')).toBeVisible()
  const { motions } = await (await chair.request.get(`/api/admin/assemblies/${id}`)).json()
  expect(motions.at(-1)).toMatchObject({ cast: 33, result: null })
}

/** Ends the assembly; returns the address of its draft minutes. */
async function endAssembly({ chair, board, ravi }: Room): Promise<string> {
  await press(chair, 'End the assembly')
  await lookAt(ravi, board)
  await expect(board.getByText('The assembly has ended')).toBeVisible()
  await expect(ravi.getByText('It has ended.', { exact: false })).toBeVisible()
  const draft = chair.getByRole('link', { name: 'Edit the draft minutes' })
  return (await draft.getAttribute('href')) ?? ''
}

async function expectDraftMinutes(chair: Page, address: string): Promise<void> {
  await chair.goto(address)
  for (const text of [
    '40 members have a vote. 30 people were present at the end, with 5 proxies: 35 votes. The quorum was 20.',
    'Ended proxies: Ravi Menon for Gauri Varma (Gauri Varma came,',
    'Speakers: Sita Nair (',
    '3 for, 1 against, 1 abstained.',
    '30 votes were not cast.',
    '16 for, 12 against, 2 abstained.',
    '15 for, 15 against, 4 abstained.',
    'Ravi Menon: 18 votes, elected',
    `${CHANDRAN}: 13 votes`,
    '31 valid ballots, 2 abstained.',
    'Elected as Secretary for the next term: Ravi Menon.',
  ])
    await expect(chair.getByText(text, { exact: false }).first(), text).toBeVisible()
}

async function sendMinutes(chair: Page): Promise<void> {
  await chair.getByRole('button', { name: 'Continue the minutes' }).click()
  await chair.getByRole('button', { name: 'Send the minutes' }).click()
  const dialog = chair.getByRole('dialog', { name: '3 people get an email. Send the minutes?' })
  await expect(dialog.getByText('27 people have no email address and will not get the minutes.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the minutes' }).click()
  await expect(chair.getByText('The minutes go to 3 people.')).toBeVisible()
}

async function planHandOver(chair: Page): Promise<void> {
  await chair.goto('/admin/duties/hand-over')
  await expect(chair.getByText('Ravi Menon becomes Secretary')).toBeVisible()
  await expect(chair.getByText('Omana Menon, Secretary', { exact: true })).toBeVisible()
  await chair.getByLabel('First day of the new committee').fill(dayAfter(gulfToday(), 30))
  await chair.getByRole('button', { name: 'Save the draft' }).click()
  await expectToast(chair, 'Draft Saved')
  await chair.getByRole('button', { name: 'Plan the hand-over' }).click()
  const planning = chair.getByRole('dialog', { name: 'Plan the hand-over' })
  await planning.getByLabel('Your password', { exact: true }).fill(ADMIN.password)
  await planning.getByRole('button', { name: 'Plan the hand-over' }).click()
  await expect(chair.getByText('Planned for the start of')).toBeVisible()
}

/** Presses a button that asks, and its answer; of several buttons that of the next item, which comes first. */
async function press(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
}

/** Somebody takes out a phone that asked some seconds ago: it asks again at once. */
async function lookAt(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
