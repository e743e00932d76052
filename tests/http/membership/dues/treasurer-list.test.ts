import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { CASH, openAsTreasurer, owingMember, sendSlip } from './treasurer.ts'

async function openLedger() {
  const app = await openTestApp()
  const treasurer = await app.as(await app.admin())
  const write = async (fullName: string, values: object, person: object = {}) => {
    const member = await owingMember(app, { fullName, ...person })
    return { member, renewal: await app.renewal({ memberId: member.id, ...values }) }
  }
  await write('Asha Menon', { dueDate: '2026-03-17' })
  const ravi = await write('Ravi Nair', { dueDate: '2026-02-01', amount: 15_000 }, { membershipType: 'family' })
  const sita = await write('Sita Pillai', { dueDate: '2025-05-01', renewalYear: 2025 })
  await write('Gone Home', { dueDate: '2026-01-01' }, { resignedAt: app.clock.time })
  await write('Omana Varma', { status: 'waived', dueDate: '2026-01-15' })
  await treasurer.post(`/api/admin/renewals/${sita.renewal.id}/payment`, { ...CASH, amount: 90 })
  await treasurer.post(`/api/admin/renewals/${sita.renewal.id}/payment`, { ...CASH, amount: 10 })
  const names = async (query: string) => {
    const response = await treasurer.get(`/api/admin/renewals?${query}`)
    return response.json().map(({ member }: { member: { fullName: string } }) => member.fullName)
  }
  return { app, treasurer, names, ravi }
}

test('the list is narrowed by status, year, type and slip, longest owed first', async () => {
  const { app, names, ravi } = await openLedger()
  expect(await names('status=owing')).toEqual(['Ravi Nair', 'Asha Menon'])
  expect(await names('status=pending')).toEqual(['Asha Menon'])
  expect(await names('status=overdue')).toEqual(['Ravi Nair'])
  expect(await names('status=paid')).toEqual(['Sita Pillai'])
  expect(await names('status=waived')).toEqual(['Omana Varma'])
  expect(await names('')).toEqual(['Asha Menon', 'Ravi Nair', 'Omana Varma', 'Gone Home', 'Sita Pillai'])
  expect(await names('year=2025')).toEqual(['Sita Pillai'])
  expect(await names('type=family')).toEqual(['Ravi Nair'])
  expect(await names('slip=waiting')).toEqual([])
  await sendSlip(await app.as(ravi.member), ravi.renewal.id)
  expect(await names('slip=waiting')).toEqual(['Ravi Nair'])
})

test('people are found by name, number or receipt, and % finds nobody', async () => {
  const { names, ravi } = await openLedger()
  expect(await names('search=ravi')).toEqual(['Ravi Nair'])
  expect(await names(`search=${ravi.member.membershipNumber?.toLowerCase()}`)).toEqual(['Ravi Nair'])
  expect(await names('search=2026-0001')).toEqual(['Sita Pillai'])
  expect(await names('search=%25')).toEqual([])
})

test("totals cover all matches, and a resigned member's debt is not outstanding", async () => {
  const { treasurer } = await openLedger()
  expect((await treasurer.get('/api/admin/renewals/totals')).json()).toEqual({
    due: 450,
    received: 100,
    waived: 100,
    outstanding: 250,
    credit: 0,
    owing: 2,
    slips: 0,
    years: [2026, 2025],
  })
  expect((await treasurer.get('/api/admin/renewals/totals?year=2025&type=single')).json()).toMatchObject({
    due: 100,
    received: 100,
    outstanding: 0,
  })
})

test('pages follow each other without gap or repetition, in both orders', async () => {
  const app = await openTestApp()
  const treasurer = await app.as(await app.admin())
  for (let at = 0; at < 7; at += 1) {
    await app.renewal({ memberId: (await owingMember(app)).id, dueDate: `2026-03-${at < 4 ? '20' : `1${at}`}` })
  }
  for (const status of ['', '&status=owing']) {
    const whole = (await treasurer.get(`/api/admin/renewals?${status}`)).json().map(({ id }: { id: string }) => id)
    const paged: string[] = []
    let next: string | undefined = `/api/admin/renewals?limit=3${status}`
    while (next) {
      const response = await treasurer.get(next)
      expect(response.headers['x-total-count']).toBe('7')
      paged.push(...response.json().map(({ id }: { id: string }) => id))
      next = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1]
    }
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(7)
  }
  expect((await treasurer.get('/api/admin/renewals?cursor=bm8')).statusCode).toBe(400)
})

test('the list is exported to a spreadsheet: no formula is run, Malayalam stays, and the export is logged', async () => {
  const { app, treasurer, ravi } = await openLedger()
  await app.db.update(members).set({ fullName: '=HYPERLINK("x"),ആശാ' }).where(eq(members.id, ravi.member.id))
  const response = await treasurer.get('/api/admin/renewals/export.csv?status=overdue')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="dues-2026-03-10.csv"')
  expect(response.body.charCodeAt(0)).toBe(0xfeff)
  const [, row, ...rest] = response.body.trim().split('\r\n')
  expect(row).toContain(`"'=HYPERLINK(""x""),ആശാ"`)
  expect(row).toContain(',150.00,')
  expect(rest).toEqual([])
  const [log] = await app.db.select().from(activityLog).where(eq(activityLog.action, 'renewals.exported'))
  expect(log?.after).toEqual({ rows: 1, status: 'overdue' })
})

test('suspended people are in the list, marked as suspended', async () => {
  const app = await openTestApp()
  const { member, treasurer } = await openAsTreasurer(app)
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, member.id))
  const [row] = (await treasurer.get('/api/admin/renewals?status=owing')).json()
  expect(row.member.suspendedAt).toBe(app.clock.time.toISOString())
})

test('an admin with a temporary password exports nothing', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.account({ role: 'admin', isFirstLogin: true }))
  const response = await admin.get('/api/admin/renewals/export.csv')
  expect(response.json()).toMatchObject({ code: 'password_change_required' })
})
