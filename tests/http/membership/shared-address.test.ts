import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { mails as storedMails } from '#server/platform/mail/mail-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { mailsTo } from './application.ts'

const app = await openTestApp()
const committee = await app.as(await app.admin())

const paper = (changed: object = {}) => ({
  fullName: 'Devaki Amma',
  dateOfBirth: '1958-04-14',
  nativeAddress: 'Thiruvambady Road, Thrissur',
  currentAddress: 'Al Nahda Street, Sharjah',
  emirate: 'Sharjah',
  bloodGroup: 'A-',
  mobileNumber: '050 700 1000',
  membershipType: 'single',
  email: 'devaki@example.org',
  isApproved: true,
  isMailed: true,
  ...changed,
})
const add = (changed?: object) => committee.post('/api/admin/members', paper(changed))
const household = async (name: string) => {
  const email = `${name}@example.org`
  const first = await add({
    fullName: `Raghavan ${name}`,
    email,
    dateOfBirth: '1950-01-01',
    isMailed: false,
    confirmed: true,
  })
  const second = await add({ fullName: `Devaki ${name}`, email, confirmed: true })
  expect(second.statusCode).toBe(201)
  return { email, first: first.json(), second: second.json() }
}

test('a member from a paper form is approved at once, with number, ledger, mail and family', async () => {
  const family = [{ name: 'Anu', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' }]
  const added = await add({ membershipType: 'family', familyMembers: family, confirmed: true })
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({
    status: 'approved',
    loginAddress: 'devaki@example.org',
    mobileNumber: '+971507001000',
    familyMembers: [{ name: 'Anu' }],
    history: [{ decision: 'approved' }, { decision: 'applied' }],
  })
  expect(added.json().membershipNumber).toMatch(/^PC-2026-/)
  expect(added.json().renewals).toHaveLength(1)
  expect((await mailsTo(app, 'devaki@example.org')).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Welcome to/),
  ])
})

test('a member added as pending without a mail waits with the other applications, and nobody is told', async () => {
  const added = await add({ email: 'quiet@example.org', isApproved: false, isMailed: false, confirmed: true })
  expect(added.json()).toMatchObject({ status: 'pending', membershipNumber: null })
  expect(await mailsTo(app, 'quiet@example.org')).toEqual([])
  const waiting = await committee.get('/api/admin/members/pending')
  expect(waiting.json().map(({ id }: { id: string }) => id)).toContain(added.json().id)
})

test('a member who may be in the register already is added only after a question', async () => {
  await add({ fullName: 'Twice Asked', email: 'twice.asked@example.org', mobileNumber: '0507009999', confirmed: true })
  const again = { fullName: 'Asked Twice', email: 'other@example.org', mobileNumber: '0507008888' }
  const asked = await add(again)
  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({ code: 'needs_confirmation', message: expect.stringContaining('Twice Asked') })
  expect((await add({ ...again, confirmed: true })).statusCode).toBe(201)
})

test('a member without an address is added without a login, and no mail fails', async () => {
  const added = await add({
    fullName: 'No Address',
    email: '',
    mobileNumber: '0507007777',
    currentAddress: 'Villa 7, Al Khan, Sharjah',
  })
  expect(added.json()).toMatchObject({ email: '', loginAddress: null, addressHolder: null, possibleDuplicates: [] })
  const other = await add({
    fullName: 'Nor She',
    email: '',
    mobileNumber: '0507007776',
    currentAddress: 'Villa 9, Al Majaz, Sharjah',
  })
  expect(other.json()).toMatchObject({ possibleDuplicates: [] })
  await app.runTasks()
})

test('two members of a household share a contact address: one logs in, the other reads how to get a login', async () => {
  const { email, first, second } = await household('shared')
  expect(first).toMatchObject({ loginAddress: email })
  expect(second).toMatchObject({ email, loginAddress: null, addressHolder: 'Raghavan shared' })
  const [mail] = await mailsTo(app, email)
  expect(mail?.subject).toMatch(/^Welcome to/)
  expect(mail?.text).toContain('Welcome, Devaki')
  expect(mail?.text).toContain('you need an email address of your own')
  expect(mail?.text).not.toContain('/reset-password')
})

test('mails about events and dues reach a member without a login at the contact address, by their own name', async () => {
  const { email, second } = await household('reached')
  const before = (await mailsTo(app, email)).length
  const event = await app.event()
  const placed = await committee.post(`/api/admin/events/${event.id}/attendees`, { memberId: second.id })
  expect(placed.statusCode).toBe(201)
  const mails = (await mailsTo(app, email)).slice(before)
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Dear Devaki reached')])
})

test('the committee gives a member without a login an address of their own, which works at once', async () => {
  const { email, second } = await household('given')
  const url = `/api/admin/members/${second.id}/login`
  const taken = await committee.put(url, { email })
  expect(taken.statusCode).toBe(400)
  expect(taken.json().fields).toHaveProperty('email')
  const given = await committee.put(url, { email: 'devaki.own@example.org' })
  expect(given.json()).toMatchObject({ loginAddress: 'devaki.own@example.org', email })
  const [mail] = await mailsTo(app, 'devaki.own@example.org')
  expect(mail?.text).toContain('/reset-password?token=')
})

test('a member who has a password must confirm the address that the committee sets, and the old one is told', async () => {
  const account = await app.account({ email: 'before@example.org', password: 'hash' })
  const member = await app.member({ userId: account.id, email: 'before@example.org' })
  const changed = await committee.put(`/api/admin/members/${member.id}/login`, { email: 'after@example.org' })
  expect(changed.json()).toMatchObject({ loginAddress: 'before@example.org' })
  const [told] = await mailsTo(app, 'before@example.org')
  expect(told?.text).toContain('The committee asked to change your login email')
  const [asked] = await mailsTo(app, 'after@example.org')
  expect(asked?.text).toContain('/confirm-email?token=')
})

test('the login of another admin is changed by a super admin only', async () => {
  const account = await app.account({ email: 'staff@example.org', role: 'admin' })
  const member = await app.member({ userId: account.id })
  const url = `/api/admin/members/${member.id}/login`
  expect((await committee.put(url, { email: 'staff.new@example.org' })).statusCode).toBe(403)
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.put(url, { email: 'staff.new@example.org' })).statusCode).toBe(200)
})

test('the committee edits family and photo of a member, and each change is in the activity log', async () => {
  const member = await app.member({ membershipType: 'family' })
  const url = `/api/admin/members/${member.id}/family`
  const anu = { name: 'Anu', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' }
  const added = await committee.post(url, anu)
  expect(added.statusCode).toBe(201)
  const [{ id }] = added.json().familyMembers
  const changed = await committee.put(`${url}/${id}`, { ...anu, name: 'Anu Nair' })
  expect(changed.json().familyMembers).toMatchObject([{ name: 'Anu Nair' }])
  expect((await committee.delete(`${url}/${id}`)).statusCode).toBe(200)
  expect((await committee.put(`/api/admin/members/${member.id}/photo`, { photoUrl: null })).statusCode).toBe(200)
  const log = await committee.get(`/api/admin/activity?subject=${member.id}`)
  const actions = log.json().map(({ action }: { action: string }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['member.family_added', 'member.family_changed', 'member.family_removed']),
  )
})

test('at a shared address, each person turns off their own mails only', async () => {
  const { email, first, second } = await household('choosing')
  const event = await app.event()
  const place = async ({ id }: { id: string }) => {
    const before = (await mailsTo(app, email)).length
    await committee.post(`/api/admin/events/${event.id}/attendees`, { memberId: id })
    const mails = (await mailsTo(app, email)).slice(before)
    await committee.delete(`/api/admin/events/${event.id}/attendees/${id}`)
    return mails
  }
  const [mail] = await place(second)
  const link = /\/unsubscribe\/([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await app.visitor.post(`/api/unsubscribe/${link}`)).statusCode).toBe(200)
  expect((await place(second)).map(({ subject }) => subject)).toEqual([])
  expect(await place(first)).toHaveLength(1)
  await (await app.as({ userId: first.userId })).put('/api/account/mails', { kind: 'events', isOn: false })
  await app.visitor.post(`/api/unsubscribe/${link}`)
  expect(await place(first)).toEqual([])
})

test('who logs in with a shared address neither downloads nor erases the mails of the other person', async () => {
  const { first, second } = await household('apart')
  const event = await app.event()
  for (const { id } of [first, second])
    await committee.post(`/api/admin/events/${event.id}/attendees`, { memberId: id })
  await app.runTasks()
  const superAdmin = await app.as(await app.superAdmin())
  const [asked] = await app.db.insert(erasureRequests).values({ userId: first.userId }).returning()
  expect((await superAdmin.post(`/api/admin/deletion-requests/${asked!.id}/carry-out`)).statusCode).toBe(200)
  const left = await app.db.select().from(storedMails).where(eq(storedMails.recipient, 'apart@example.org'))
  expect(left.map(({ name }) => name).toSorted()).toEqual(['application-approved', 'event-registered'])
})
