import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openBrowser, personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ARJUN, household, MEERA, mailedToken, ownLogin, RADHIKA } from './household.ts'

const app = await openTestApp()
const inviteUrl = (id: string) => `/api/members/family/${id}/invite`

test('a child of 16 is invited, chooses a password, sees the own card and is refused the dues of the member', async () => {
  const home = await household(app)
  const arjun = await ownLogin(app, home)
  const account = (await arjun.browser.get('/api/auth/user')).json()
  expect(account).toMatchObject({
    firstName: 'Arjun',
    membership: null,
    household: { familyMemberId: home.person.id, memberName: 'Raghavan Pillai', isActive: true, canTrade: false },
  })
  const card = await arjun.browser.get('/api/members/card')
  expect([card.statusCode, card.json()]).toMatchObject([
    200,
    { fullName: 'Arjun Pillai', familyMemberId: home.person.id, membershipType: 'family', state: 'valid' },
  ])
  const token = card.json().verifyUrl.split('/').at(-1)
  expect((await app.visitor.get(`/api/verify/${token}`)).json()).toMatchObject({
    state: 'valid',
    fullName: 'Arjun Pillai',
  })
  const dues = await arjun.browser.get('/api/dues')
  expect([dues.statusCode, dues.json()]).toEqual([
    403,
    {
      code: 'household_member_only',
      message: 'Only Raghavan Pillai can do this. The membership is in that name.',
    },
  ])
})

test('the member sees who has a login, and a person of the household sees only themselves', async () => {
  const home = await household(app, [ARJUN, MEERA, RADHIKA])
  const arjun = await ownLogin(app, home)
  const email = 'radhika@example.org'
  await home.raghavan.post(inviteUrl(home.people[2]!.id), { email })
  const { people, ...all } = (await home.raghavan.get('/api/members/household')).json()
  expect(all).toMatchObject({ memberName: 'Raghavan Pillai', isOwn: true, isActive: true })
  expect(people.map(({ name, login, loginAddress }: Record<string, string>) => [name, login, loginAddress])).toEqual([
    ['Raghavan Pillai', 'own', expect.stringContaining('@')],
    ['Arjun Pillai', 'own', arjun.email],
    ['Meera Pillai', 'too_young', null],
    ['Radhika Pillai', 'invited', email],
  ])
  const own = (await arjun.browser.get('/api/members/household')).json()
  expect(own).toMatchObject({ memberName: 'Raghavan Pillai', isOwn: false })
  expect(own.people.map(({ name }: { name: string }) => name)).toEqual(['Arjun Pillai'])
})

test.each([
  ['the profile of the member', 'GET', (home: Home) => `/api/members/${home.member.id}`, 404],
  ['the registrations of the member', 'GET', (home: Home) => `/api/members/${home.member.id}/registrations`, 404],
  ['the card of the member', 'GET', (home: Home) => `/api/members/${home.member.id}/card.pdf`, 404],
  ['the card of somebody else', 'GET', (home: Home) => `/api/members/family/${home.people[1]!.id}/card`, 404],
  ['adding somebody', 'POST', () => '/api/members/family', 403],
  ['removing somebody', 'DELETE', (home: Home) => `/api/members/family/${home.people[1]!.id}`, 403],
  ['inviting somebody', 'POST', (home: Home) => inviteUrl(home.people[1]!.id), 403],
  ['resigning', 'POST', () => '/api/members/resign', 400],
] as const)('somebody of a household is refused %s', async (_what, method, urlOf, status) => {
  const home = await household(app, [ARJUN, RADHIKA])
  const { userId } = await ownLogin(app, home)
  const arjun = await app.as({ id: userId })
  const call = { GET: arjun.get, POST: arjun.post, DELETE: arjun.delete }[method]
  expect((await call(urlOf(home))).statusCode).toBe(status)
})
type Home = Awaited<ReturnType<typeof household>>

test('a child below 16 is not invited, and the message says from when', async () => {
  const home = await household(app, [MEERA])
  const response = await home.raghavan.post(inviteUrl(home.person.id), { email: 'meera@example.org' })
  expect([response.statusCode, response.json()]).toEqual([
    409,
    {
      code: 'too_young_for_login',
      message: 'Meera Pillai can have a login of their own from 16, on May 1, 2028.',
    },
  ])
})

test('the address of the member is refused, because each person needs their own', async () => {
  const home = await household(app)
  const [own] = await app.db.select().from(users).where(eq(users.id, home.member.userId))
  const response = await home.raghavan.post(inviteUrl(home.person.id), { email: own?.email })
  expect([response.statusCode, response.json().fields.email]).toEqual([
    400,
    'Raghavan Pillai logs in with this address. Each person needs an address of their own.',
  ])
})

test('the holder of an account is asked to confirm, and the inviting member cannot tell the difference', async () => {
  const home = await household(app, [RADHIKA, ARJUN])
  const radhika = await personWithPassword(app)
  const known = await home.raghavan.post(inviteUrl(home.person.id), { email: radhika.email })
  const unknown = await home.raghavan.post(inviteUrl(home.people[1]!.id), { email: 'arjun.new@example.org' })
  expect(known.json().message).toBe(unknown.json().message.replace('Arjun', 'Radhika'))
  const { people } = (await home.raghavan.get('/api/members/household')).json()
  expect(people.slice(1).map(({ login }: { login: string }) => login)).toEqual(['invited', 'invited'])
  const caller = await app.as(radhika)
  expect((await caller.get('/api/members/card')).statusCode).toBe(403)
  const [mail] = (await app.mails()).filter(({ subject }) => subject?.startsWith('Do you belong'))
  expect(mail?.text).toContain('/household')
  const [invitation] = (await caller.get('/api/household-invitations')).json()
  expect(invitation).toEqual({ id: home.person.id, name: 'Radhika Pillai', memberName: 'Raghavan Pillai' })
  const stranger = await app.as(await app.account())
  expect((await stranger.post(`/api/household-invitations/${invitation.id}/accept`)).statusCode).toBe(404)
  expect((await caller.post(`/api/household-invitations/${invitation.id}/accept`)).statusCode).toBe(200)
  expect((await caller.get('/api/members/card')).json()).toMatchObject({ fullName: 'Radhika Pillai', state: 'valid' })
})

test('an invitation that is declined leaves nothing behind', async () => {
  const home = await household(app, [RADHIKA])
  const account = await personWithPassword(app)
  await home.raghavan.post(inviteUrl(home.person.id), { email: account.email })
  const caller = await app.as(account)
  expect((await caller.post(`/api/household-invitations/${home.person.id}/decline`)).statusCode).toBe(200)
  expect((await caller.get('/api/household-invitations')).json()).toEqual([])
  const { people } = (await home.raghavan.get('/api/members/household')).json()
  expect(people[1]).toMatchObject({ login: 'none', loginAddress: null })
})

test('the member ends a login: every session ends, the password is dead, and the person can be invited again', async () => {
  const home = await household(app)
  const arjun = await ownLogin(app, home)
  const ended = await home.raghavan.delete(`/api/members/family/${home.person.id}/login`)
  expect([ended.statusCode, ended.json().message]).toEqual([200, 'Arjun Pillai can no longer log in.'])
  expect((await arjun.browser.get('/api/auth/user')).statusCode).toBe(401)
  expect((await arjun.browser.logIn(arjun.email)).statusCode).toBe(401)
  const again = await home.raghavan.delete(`/api/members/family/${home.person.id}/login`)
  expect([again.statusCode, again.json().code]).toEqual([409, 'no_own_login'])
  app.advance(1000)
  await home.raghavan.post(inviteUrl(home.person.id), { email: arjun.email })
  const browser = openBrowser(app)
  const token = await mailedToken(app, arjun.email)
  await browser.post('/api/auth/reset-password', { token, newPassword: 'Vilakku2026' })
  await browser.logIn(arjun.email, 'Vilakku2026')
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({
    id: arjun.userId,
    household: { isActive: true },
  })
})

test('somebody with a login is not invited a second time', async () => {
  const home = await household(app)
  await ownLogin(app, home)
  const response = await home.raghavan.post(inviteUrl(home.person.id), { email: 'other.arjun@example.org' })
  expect([response.statusCode, response.json().code]).toEqual([409, 'has_own_login'])
})

test('an invitation at a wrong address is replaced, and its link ends', async () => {
  const home = await household(app)
  await home.raghavan.post(inviteUrl(home.person.id), { email: 'wrong@example.org' })
  const wrong = await mailedToken(app, 'wrong@example.org')
  await home.raghavan.post(inviteUrl(home.person.id), { email: 'right@example.org' })
  const reset = (token: string) => app.visitor.post('/api/auth/reset-password', { token, newPassword: 'Vilakku2026' })
  expect((await reset(wrong)).statusCode).toBe(400)
  expect((await reset(await mailedToken(app, 'right@example.org'))).statusCode).toBe(200)
})

test('the rights of a household end with those of the member, and come back with them', async () => {
  const home = await household(app)
  const arjun = await ownLogin(app, home)
  const suspended = (suspendedAt: Date | null) =>
    app.db.update(members).set({ suspendedAt }).where(eq(members.id, home.member.id))
  await suspended(app.clock.time)
  const refused = await arjun.browser.get('/api/members/card')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'household_inactive'])
  await suspended(null)
  expect((await arjun.browser.get('/api/members/card')).statusCode).toBe(200)
  await app.db.update(members).set({ membershipType: 'single' }).where(eq(members.id, home.member.id))
  expect((await arjun.browser.get('/api/members/card')).statusCode).toBe(403)
})

test('somebody removed from the family can no longer log in', async () => {
  const home = await household(app)
  const arjun = await ownLogin(app, home)
  expect((await home.raghavan.delete(`/api/members/family/${home.person.id}`)).statusCode).toBe(200)
  expect((await arjun.browser.get('/api/auth/user')).statusCode).toBe(401)
  expect((await arjun.browser.logIn(arjun.email)).statusCode).toBe(401)
})

test('the committee sees the logins of a family, invites somebody and ends a login, and both are in the activity log', async () => {
  const home = await household(app)
  const admin = await app.as(await app.admin())
  const url = `/api/admin/members/${home.member.id}/family/${home.person.id}`
  const family = async () => (await admin.get(`/api/admin/members/${home.member.id}/family`)).json()
  expect(await family()).toMatchObject([{ familyMemberId: home.person.id, login: 'none', isGrown: false }])
  expect((await admin.post(`${url}/invite`, { email: 'arjun.c@example.org' })).statusCode).toBe(200)
  expect(await family()).toMatchObject([{ login: 'invited', loginAddress: 'arjun.c@example.org' }])
  expect((await admin.delete(`${url}/login`)).statusCode).toBe(200)
  expect(await family()).toMatchObject([{ login: 'none', loginAddress: null }])
  const [row] = await app.db.select().from(familyMembers).where(eq(familyMembers.id, home.person.id))
  expect(row).toMatchObject({ userId: null, invitedUserId: null })
  const log = await app.db.select().from(activityLog).where(eq(activityLog.subjectId, home.member.id))
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'member.household_invited',
    'member.household_login_ended',
  ])
})

test('the member shows the card of a child, and a stranger does not find it', async () => {
  const home = await household(app, [MEERA])
  const url = `/api/members/family/${home.person.id}/card`
  expect((await home.raghavan.get(url)).json()).toMatchObject({ fullName: 'Meera Pillai', state: 'valid' })
  expect((await (await app.as(await app.member())).get(url)).statusCode).toBe(404)
})
