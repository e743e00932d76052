import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { ownYear } from '#tests/own-year.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { mailsTo } from './application.ts'
import { uploadPhoto } from './photo.ts'

const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#0E6E83' } })
  .jpeg()
  .toBuffer()
const app = await openTestApp()
const chief = await app.admin()
const committee = await app.as(chief)

async function holder(values: Parameters<TestApp['member']>[0] = {}) {
  const member = await app.member({ joinedDate: '2025-05-01', fullName: 'അനുപമ Nair', ...values })
  const [number] = [`PC-2025-${member.id.slice(0, 4)}`]
  await app.db.update(members).set({ membershipNumber: number }).where(eq(members.id, member.id))
  await pay(member.id, 2025)
  const caller = await app.as(member)
  const card = async () => (await caller.get('/api/members/card')).json()
  return { member, caller, card }
}
const pay = (memberId: string, renewalYear: number, status: 'paid' | 'pending' = 'paid') =>
  app.renewal({ memberId, renewalYear, dueDate: `${renewalYear}-05-01`, status })
const tokenOf = ({ verifyUrl }: { verifyUrl: string }) => verifyUrl.split('/').at(-1) ?? ''
const check = async (token: string) => (await app.visitor.get(`/api/verify/${token}`)).json()
const UNKNOWN = {
  state: 'unknown',
  fullName: null,
  membershipType: null,
  validUntil: null,
  withoutEnd: null,
  isOverdue: false,
}

test('a stranger who scans a card reads name, type and validity, and nothing else', async () => {
  const { card } = await holder()
  const shown = await card()
  expect(shown).toMatchObject({ fullName: 'അനുപമ Nair', state: 'valid', validUntil: '2026-05-01' })
  expect(shown.verifyUrl).toMatch(new RegExp(`^${app.config.siteUrl}/verify/[\\w-]{40}$`))
  const response = await app.visitor.get(`/api/verify/${tokenOf(shown)}`)
  expect(response.json()).toEqual({
    state: 'valid',
    fullName: 'അനുപമ Nair',
    membershipType: 'single',
    validUntil: '2026-05-01',
    withoutEnd: null,
    isOverdue: false,
  })
  expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
})

test.for([
  ['suspended', { suspendedAt: new Date('2026-01-01') }, 'suspended'],
  ['lapsed', { lapsedAt: new Date('2026-01-01') }, 'lapsed'],
  ['resigned', { resignedAt: new Date('2026-01-01') }, 'ended'],
  ['applying again', { status: 'pending' }, 'ended'],
] as const)('the card of a member who is %s says so', async ([, changed, state]) => {
  const { member, card } = await holder()
  const token = tokenOf(await card())
  await app.db.update(members).set(changed).where(eq(members.id, member.id))
  expect(await check(token)).toEqual({
    state,
    fullName: 'അനുപമ Nair',
    membershipType: 'single',
    validUntil: null,
    withoutEnd: null,
    isOverdue: false,
  })
})

test('a card stays valid, and shows that the renewal is overdue from the day after the due date, in Gulf time', async () => {
  const later = await openTestApp({ startsAt: new Date('2026-05-01T19:59:00Z') })
  const member = await later.member({ joinedDate: '2025-05-01' })
  const year = (renewalYear: number, status: 'paid' | 'waived' | 'pending') =>
    later.db.insert(membershipRenewals).values({
      memberId: member.id,
      ...ownYear(renewalYear, '2025-05-01'),
      renewalYear,
      dueDate: `${renewalYear}-05-01`,
      amount: 1,
      status,
    })
  await year(2025, 'waived')
  await year(2026, 'pending')
  const caller = await later.as(member)
  const card = async () => (await caller.get('/api/members/card')).json()
  expect(await card()).toMatchObject({ state: 'valid', validUntil: '2026-05-01', isOverdue: false })
  later.advance(60_000)
  const overdue = await card()
  expect(overdue).toMatchObject({ state: 'valid', validUntil: '2026-05-01', isOverdue: true })
  const checked = (await later.visitor.get(`/api/verify/${tokenOf(overdue)}`)).json()
  expect(checked).toMatchObject({ state: 'valid', validUntil: '2026-05-01', isOverdue: true })
  await later.db.update(membershipRenewals).set({ status: 'paid' }).where(eq(membershipRenewals.renewalYear, 2026))
  expect(await card()).toMatchObject({ state: 'valid', validUntil: '2027-05-01', isOverdue: false })
})

test('a new member who still owes the first year has a valid card', async () => {
  const member = await app.member({ joinedDate: '2026-03-10' })
  await pay(member.id, 2026, 'pending')
  const card = (await (await app.as(member)).get('/api/members/card')).json()
  expect(card).toMatchObject({ state: 'valid', validUntil: null })
  expect(await check(tokenOf(card))).toMatchObject({ state: 'valid', validUntil: null })
})

test('forged, truncated and foreign tokens get the same response', async () => {
  const { card } = await holder()
  const token = tokenOf(await card())
  const turned = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
  const elsewhere = await openTestApp({ config: { secret: 'another secret of another association' } })
  const stranger = await elsewhere.member()
  const foreign = tokenOf((await (await elsewhere.as(stranger)).get('/api/members/card')).json())
  const forgeries = [
    turned(0),
    turned(23),
    turned(39),
    token.slice(1),
    `${token}A`,
    foreign,
    'x',
    '%00',
    'A'.repeat(40),
  ]
  for (const forged of forgeries) expect(await check(forged)).toEqual(UNKNOWN)
  const erased = await holder()
  const gone = tokenOf(await erased.card())
  await app.db.delete(membershipRenewals).where(eq(membershipRenewals.memberId, erased.member.id))
  await app.db.delete(members).where(eq(members.id, erased.member.id))
  expect(await check(gone)).toEqual(UNKNOWN)
})

test('a lost card is replaced: the old code is revoked, the new one is valid, and the member is notified', async () => {
  const { member, caller, card } = await holder()
  const lost = tokenOf(await card())
  const replaced = await caller.post('/api/members/card/replace')
  expect(replaced.statusCode).toBe(200)
  expect(await check(lost)).toMatchObject({ state: 'revoked', validUntil: null })
  expect(await check(tokenOf(replaced.json()))).toMatchObject({ state: 'valid' })
  const response = await committee.post(`/api/admin/members/${member.id}/revoke-card`)
  expect(response.statusCode).toBe(200)
  expect(await check(tokenOf(replaced.json()))).toMatchObject({ state: 'revoked' })
  expect(await check(tokenOf(await card()))).toMatchObject({ state: 'valid' })
  const log = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.subjectId, member.id))
    .orderBy(activityLog.createdAt)
  expect(log).toMatchObject([
    { actorId: chief.id, action: 'member.card_revoked', before: { cardVersion: 2 }, after: { cardVersion: 3 } },
  ])
  const [account] = await app.db.select().from(users).where(eq(users.id, member.userId))
  const mails = await mailsTo(app, account!.email!)
  expect(mails.filter(({ subject }) => subject === 'Your membership card was replaced')).toHaveLength(2)
})

test('the sixty-first scan of a card in a minute gets 429', async () => {
  const busy = await openTestApp({ config: { rateLimit: true } })
  const responses = await Promise.all(Array.from({ length: 61 }, () => busy.visitor.get('/api/verify/x')))
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('the PDF is for the member and admins only, with the photo on it', async () => {
  const { member, caller } = await holder({ fullName: 'Venkitanarayanan Subramanya Iyer '.repeat(5).trim() })
  const photoUrl = await uploadPhoto(caller, photo)
  const chosen = await caller.put('/api/members/photo', { photoUrl })
  expect([chosen.statusCode, chosen.json()]).toEqual([200, { photoUrl }])
  const url = `/api/members/${member.id}/card.pdf`
  const response = await caller.get(url)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="membership-card-PC-2025-\w{4}\.pdf"$/),
  })
  const pdf = response.rawPayload.toString('latin1')
  expect(pdf).toMatch(/^%PDF/)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toContain('/DCTDecode')
  expect((await committee.get(url)).statusCode).toBe(200)
  for (const other of [app.visitor, await app.as(await app.member())])
    expect((await other.get(url)).statusCode).toBe(404)
})

test.for([
  ['suspended', { suspendedAt: new Date('2026-01-01') }],
  ['resigned', { resignedAt: new Date('2026-01-01') }],
  ['applying again', { status: 'pending' }],
] as const)('nobody finds the PDF of a member who is %s', async ([, changed]) => {
  const { member, caller } = await holder()
  await app.db.update(members).set(changed).where(eq(members.id, member.id))
  const url = `/api/members/${member.id}/card.pdf`
  for (const viewer of [caller, committee]) expect((await viewer.get(url)).statusCode).toBe(404)
  expect((await caller.get('/api/members/card')).statusCode).toBe(403)
})

test("a member sets, changes and removes their own photo; somebody else's cannot be used", async () => {
  const { caller, card } = await holder()
  const [first, second] = [await uploadPhoto(caller, photo), await uploadPhoto(caller, photo)]
  await caller.put('/api/members/photo', { photoUrl: first })
  await caller.put('/api/members/photo', { photoUrl: second })
  expect((await card()).photoUrl).toBe(second)
  expect((await caller.get('/api/auth/user')).json().profileImageUrl, 'the avatar shows it').toBe(second)
  const stranger = (await holder()).caller
  expect((await stranger.put('/api/members/photo', { photoUrl: second })).json().code).toBe('invalid_photo')
  await caller.put('/api/members/photo', { photoUrl: null })
  expect((await card()).photoUrl).toBeNull()
  expect((await caller.get('/api/auth/user')).json().profileImageUrl).toBeNull()
})
