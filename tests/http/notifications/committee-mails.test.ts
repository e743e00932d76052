import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendDigests, tellCommittee } from '#server/notifications/committee/committee-notices.ts'
import { openTreasury, sendSlip } from '#tests/http/membership/dues/treasury.ts'
import { openWorld, type World } from '#tests/world.ts'

const DAY_MS = 86_400_000
const MESSAGE = { name: 'Biju', email: 'biju@example.org', message: 'When does the festival begin this year?' }

test('an admin hears once a day of everything new, in one mail, and of nothing twice', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  await write(world)
  await write(world, { name: 'Chitra' })
  expect(await mailsTo(world, admin.email)).toEqual([])
  world.advance(DAY_MS / 2)
  await Promise.all([sendDigests(world.db), sendDigests(world.db)])
  const [digest, ...more] = await mailsTo(world, admin.email)
  expect(more).toEqual([])
  expect(digest?.subject).toBe('The day in the portal: 2 new')
  expect(digest?.text).toContain('Chitra')
  world.advance(DAY_MS)
  await sendDigests(world.db)
  expect(await mailsTo(world, admin.email)).toHaveLength(1)
})

test('a busy day is told whole: nothing beyond a mail of two hundred lines is lost', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  await world.db.transaction(async (tx) => {
    for (let at = 0; at < 250; at += 1) await tellCommittee(tx, notice(world, `Message ${at}.`))
  })
  await sendDigests(world.db)
  const text = (await mailsTo(world, admin.email)).map((mail) => mail.text).join('\n')
  expect(text.match(/Message \d+\./g)).toHaveLength(250)
  await sendDigests(world.db)
  expect(await mailsTo(world, admin.email)).toHaveLength(2)
})

test('what was begun before a summary and stored after it stands in the next one', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const begun = notice(world, 'A late message')
  world.advance(1000)
  await write(world)
  await sendDigests(world.db)
  await world.runTasks()
  await tellCommittee(world.db, begun)
  world.advance(DAY_MS)
  await sendDigests(world.db)
  const [first, second] = await mailsTo(world, admin.email)
  expect(first?.text).toContain('Biju')
  expect(second?.text).toContain('A late message')
  expect(second?.text).not.toContain('Biju')
})

test('an admin who wants each one gets each one and no summary', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const browser = await world.as(admin)
  const kind = 'committee-messages'
  const stored = await browser.put('/api/admin/committee-mails', { kind, rhythm: 'each' })
  expect(stored.json().committee).toContainEqual({ kind, rhythm: 'each' })
  await write(world)
  const [mail] = await mailsTo(world, admin.email)
  expect(mail?.subject).toBe('General Inquiry: a message from Biju')
  await sendDigests(world.db)
  expect(await mailsTo(world, admin.email)).toHaveLength(1)
})

test('an admin who wants nothing is left alone, and the link in such a mail ends it', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const browser = await world.as(admin)
  await browser.put('/api/admin/committee-mails', { kind: 'committee-messages', rhythm: 'each' })
  await write(world)
  const [mail] = await mailsTo(world, admin.email)
  const token = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1]
  expect((await world.visitor.post(`/api/unsubscribe/${token}`)).statusCode).toBe(200)
  await write(world)
  await sendDigests(world.db)
  expect(await mailsTo(world, admin.email)).toHaveLength(1)
})

test('an application is among what the committee hears of', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const member = await world.member({ status: 'rejected' })
  const browser = await world.as(member)
  const { status } = await apply(browser)
  expect(status).toBe(201)
  await sendDigests(world.db)
  expect((await mailsTo(world, admin.email))[0]?.text).toContain('New membership application: Meera Nair')
})

test('a payment slip is among what the committee hears of', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const { asMember, renewal } = await openTreasury(world)
  expect((await sendSlip(asMember, renewal.id)).statusCode).toBe(200)
  await sendDigests(world.db)
  expect((await mailsTo(world, admin.email))[0]?.text).toContain('Payment slip from Asha Menon: dues of 2026')
})

const notice = (world: World, title: string) =>
  ({ kind: 'committee-messages', title, link: '/admin', aboutId: randomUUID(), now: world.clock.time }) as const

const write = (world: World, more: object = {}) => world.visitor.post('/api/contact', { ...MESSAGE, ...more })

const mailsTo = async (world: World, address: string) =>
  (await world.mails()).filter(({ to }) => JSON.stringify(to).includes(address))

async function apply(browser: World['visitor']) {
  const member = {
    fullName: 'Meera Nair',
    dateOfBirth: '1991-02-03',
    emirate: 'Sharjah',
    bloodGroup: 'B+',
    nativeAddress: 'Poonkunnam, Thrissur, Kerala',
    currentAddress: 'Al Majaz 2, Sharjah',
    mobileNumber: '+971501112233',
    membershipType: 'single',
  }
  const answer = await browser.post('/api/members/register', { member, familyMembers: [], agreeToTerms: true })
  return { status: answer.statusCode }
}
