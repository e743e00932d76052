import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { anu, application, applied, ravi } from './application.ts'

const app = await openTestApp()
const committee = await app.as(await app.admin())

type Listed = { id: string; fullName: string; status: string }

test('the committee sees pending applications, longest waiting first, with the family', async () => {
  const returning = await applied(app, { member: { fullName: 'Returning Thomas' } })
  await committee.post(`/api/admin/members/${returning.member.id}/reject`, { reason: 'No answer.' })
  app.advance(60_000)
  const family = { membershipType: 'family', fullName: 'Early Varma' }
  const early = await applied(app, { member: family, familyMembers: [ravi, anu] })
  app.advance(60_000)
  const caller = await app.as(returning.account)
  await caller.post('/api/members/register', application())
  const pending = (await committee.get('/api/admin/members/pending')).json()
  expect(pending.map(({ id }: Listed) => id)).toEqual([early.member.id, returning.member.id])
  expect(pending[0]).toMatchObject({ familyMembers: [ravi, anu], renewals: [], photoUrl: null })
})

test('the register is complete, latest first, and is paged when a limit is given', async () => {
  const register = await openTestApp()
  const admin = await register.as(await register.admin())
  for (let n = 1; n <= 7; n += 1) {
    const createdAt = new Date(register.clock.time.getTime() + Math.floor(n / 2) * 1000)
    await register.member({ fullName: `Member ${n}`, createdAt })
  }
  const complete = await admin.get('/api/admin/members')
  expect(complete.headers['x-total-count']).toBe('7')
  expect(complete.headers.link).toBeUndefined()
  const ids = complete.json().map(({ id }: Listed) => id)
  expect(ids).toHaveLength(7)
  const readPages = async (query: string) => {
    const paged: string[] = []
    let next: string | undefined = `/api/admin/members?limit=3&status=approved${query}`
    while (next) {
      const page = await admin.get(next)
      expect(page.headers['x-total-count']).toBe('7')
      paged.push(...page.json().map(({ id }: Listed) => id))
      next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
    }
    return paged
  }
  expect(await readPages('')).toEqual(ids)
  expect(await readPages('&sort=oldest')).toEqual(ids.toReversed())
})

test('a member is found by part of the name, address or mobile number, or by the membership number', async () => {
  const { id } = await app.member({
    fullName: 'Sreedevi Unnithan',
    email: 'sree_devi@example.org',
    mobileNumber: '+971558887766',
    membershipNumber: 'PC-2025-0042',
  })
  for (const search of ['unnith', 'SREE_', '5588877', '%2B9715588', 'pc-2025-0042', '  Sreedevi ']) {
    const found = (await committee.get(`/api/admin/members?search=${search}`)).json()
    expect(found.map((member: Listed) => member.id)).toEqual([id])
  }
  for (const search of ['%25', 'sreeXdevi', "o'brien", '\\']) {
    expect((await committee.get(`/api/admin/members?search=${encodeURIComponent(search)}`)).json()).toEqual([])
  }
})

test('the register can be filtered by one status', async () => {
  await app.member({ status: 'rejected', fullName: 'Turned Down' })
  const found = (await committee.get('/api/admin/members?status=rejected')).json()
  expect(found.map(({ fullName, status }: Listed) => [fullName, status])).toContainEqual(['Turned Down', 'rejected'])
  expect(new Set(found.map(({ status }: Listed) => status))).toEqual(new Set(['rejected']))
})

test('the register is filtered by status, type, role, emirate and dues, also combined', async () => {
  const register = await openTestApp()
  const admin = await register.as(await register.admin())
  const people = await Promise.all([
    register.member({ fullName: 'Asha', emirate: 'Ajman', membershipType: 'family', memberType: 'president' }),
    register.member({ fullName: 'Biju', emirate: 'Ajman', renewalStatus: 'overdue', suspendedAt: new Date() }),
    register.member({ fullName: 'Chitra', renewalStatus: 'overdue', resignedAt: new Date() }),
    register.member({ fullName: 'Devan', status: 'pending', correctionRequestedAt: new Date() }),
  ])
  expect(people).toHaveLength(4)
  const namesBy = async (query: string) => {
    const response = await admin.get(`/api/admin/members?${query}`)
    const names = response.json().map(({ fullName }: { fullName: string }) => fullName)
    expect(response.headers['x-total-count']).toBe(String(names.length))
    return names.toSorted()
  }
  expect(await namesBy('emirate=Ajman')).toEqual(['Asha', 'Biju'])
  expect(await namesBy('type=family')).toEqual(['Asha'])
  expect(await namesBy('memberType=president&emirate=Ajman')).toEqual(['Asha'])
  expect(await namesBy('dues=overdue')).toEqual(['Biju'])
  expect(await namesBy('dues=active')).toEqual(['Asha'])
  expect(await namesBy('status=suspended')).toEqual(['Biju'])
  expect(await namesBy('status=resigned')).toEqual(['Chitra'])
  expect(await namesBy('status=correction_asked')).toEqual(['Devan'])
  expect(await namesBy('emirate=Ajman&type=family&dues=overdue')).toEqual([])
})

test('a member whose next year is unpaid is pending in the register, as in the list of dues', async () => {
  const member = await app.member({ fullName: 'Owes Next Year', renewalStatus: 'active' })
  await app.renewal({ memberId: member.id, renewalYear: 2027, dueDate: '2027-01-30', status: 'pending' })
  const [row] = (await committee.get('/api/admin/members?search=Owes%20Next%20Year')).json()
  expect(row).toMatchObject({ renewalStatus: 'active', duesStatus: 'pending' })
  const pending = (await committee.get('/api/admin/members?dues=pending')).json()
  expect(pending.map(({ fullName }: Listed) => fullName)).toContain('Owes Next Year')
  const settled = (await committee.get('/api/admin/members?dues=active')).json()
  expect(settled.map(({ fullName }: Listed) => fullName)).not.toContain('Owes Next Year')
})

test('the files of the register say what a member owes of any year, as the screen does', async () => {
  const member = await app.member({ fullName: 'Owes An Earlier Year', renewalStatus: 'active' })
  await app.renewal({ memberId: member.id, renewalYear: 2024, dueDate: '2024-01-30', status: 'overdue' })
  const boss = await app.as(await app.admin())
  for (const address of ['/api/admin/members/export.csv', '/api/admin/exports/members.csv']) {
    const file = await boss.get(address)
    expect(file.statusCode, address).toBe(200)
    const line = file.body.split('\r\n').find((each) => each.includes('Owes An Earlier Year'))
    expect(line).toContain(',Overdue,')
  }
})

test('a mobile number is found as people write it', async () => {
  const { id } = await app.member({ mobileNumber: '+971547654321', fullName: 'Number Only' })
  for (const search of ['054 765 4321', '054-7654321', '+971 54 765 4321']) {
    const found = (await committee.get(`/api/admin/members?search=${encodeURIComponent(search)}`)).json()
    expect(found.map((member: Listed) => member.id)).toEqual([id])
  }
})

test('the register is exported as filtered, with formulas as text, and the log says who exported it', async () => {
  const register = await openTestApp()
  const owner = await register.admin()
  const caller = await register.as(owner)
  await register.member({ fullName: '=cmd()', emirate: 'Fujairah' })
  await register.member({ fullName: 'Elsewhere' })
  const file = await caller.get('/api/admin/members/export.csv?emirate=Fujairah')
  expect(file.headers['content-disposition']).toBe('attachment; filename="members-2026-03-10.csv"')
  const lines = file.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^,'=cmd\(\),Approved,Single,Member,/)
  const logged = (await register.db.select().from(activityLog).orderBy(activityLog.createdAt)).map(
    ({ action, actorId, after }) => [action, actorId, after],
  )
  expect(logged).toEqual([['members.exported', owner.id, { rows: 1, emirate: 'Fujairah' }]])
  expect((await caller.get('/api/admin/members/export.csv?emirate=Mars')).statusCode).toBe(400)
})

test.for([
  'status=unknown',
  'emirate=Mars',
  'dues=paid',
  'limit=0',
  'limit=101',
  'limit=many',
  'cursor=nonsense',
  `cursor=${btoa('["x","y"]')}`,
  'search=%00',
])('a register request with %s is rejected and causes no server error', async (query) => {
  expect((await committee.get(`/api/admin/members?${query}`)).statusCode).toBe(400)
})

test('the approved members are those whose membership neither rests nor has ended', async () => {
  const register = await openTestApp()
  const admin = await register.as(await register.admin())
  const at = register.clock.time
  const states = { suspendedAt: { suspendedAt: at }, resignedAt: { resignedAt: at }, lapsedAt: { lapsedAt: at } }
  for (const [name, state] of Object.entries(states)) await register.member({ fullName: name, ...state })
  await register.member({ fullName: 'Active Member' })
  const namesOf = async (status: string) =>
    (await admin.get(`/api/admin/members?status=${status}`)).json().map(({ fullName }: Listed) => fullName)
  expect(await namesOf('approved')).toEqual(['Active Member'])
  expect(await namesOf('suspended')).toEqual(['suspendedAt'])
  expect(await namesOf('resigned')).toEqual(['resignedAt'])
})
