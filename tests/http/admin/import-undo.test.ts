import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { memberNotes } from '#server/membership/member-history-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const chief = await app.admin()
const committee = await app.as(chief)
const HOUR_MS = 3_600_000
let file = 0

/** Imports these people from a file of its own. Returns their records by name. */
async function imported(...names: string[]) {
  file += 1
  const lines = names.map(
    (name, at) =>
      `${name},p${file}-${at}@example.org,05012${file}${at}000,1990-12-${10 + at},O+,Sharjah,"Al Nahda, Sharjah","Poonkunnam, Thrissur",2021-06-0${file}`,
  )
  const form = new FormData()
  form.append('paidUntil', '2026-03-10')
  form.append('fileName', `list-${file}.csv`)
  const heading = 'Name,Email,Mobile,DOB,Blood,Emirate,Address in UAE,Native address,Joined'
  form.append('file', new Blob([[heading, ...lines].join('\n')]), 'list.csv')
  const encoded = new Response(form)
  const response = await committee.post('/api/admin/members/import', Buffer.from(await encoded.arrayBuffer()), {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  expect(response.json()).toMatchObject({ imported: names.length })
  const found = await app.db.select().from(members)
  return names.map((name) => found.find(({ fullName }) => fullName === name)!)
}
const recent = async () => (await committee.get('/api/admin/member-imports')).json()
const undo = (id: string, caller = committee) => caller.post(`/api/admin/member-imports/${id}/undo`)
const isThere = async (id: string) => (await committee.get(`/api/admin/members/${id}`)).statusCode === 200

test('an import is undone as a whole: the people, their accounts and their ledgers are gone', async () => {
  const [one, two] = await imported('Undone Uma', 'Undone Usha')
  const [latest] = await recent()
  expect(latest).toMatchObject({ fileName: 'list-1.csv', people: 2 })
  expect((await undo(latest.id)).json()).toEqual({ removed: 2, restored: 0, left: [] })
  expect([await isThere(one!.id), await isThere(two!.id)]).toEqual([false, false])
  expect(await app.db.select().from(users).where(eq(users.id, one!.userId))).toEqual([])
  expect(await recent()).toEqual([])
  const log = await app.db.select().from(activityLog).where(eq(activityLog.action, 'members.import_undone'))
  expect(log).toMatchObject([
    { actorId: chief.id, after: { fileName: 'list-1.csv', removed: 2, restored: 0, left: 0 } },
  ])
  expect((await undo(latest.id)).json().code).toBe('undo_over')
})

test('people whose record, login or place has been used since stay, and are named', async () => {
  const names = ['Changed Chitra', 'Fresh Femi', 'Going Gauri', 'Logged Latha', 'Noted Nalini', 'Plain Padma']
  const [changed, fresh, going, logged, noted] = await imported(...names)
  app.advance(1000)
  await committee.put(`/api/admin/members/${changed!.id}`, { occupation: 'Nurse' })
  const event = await app.event()
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: going!.id })
  await app.db.update(users).set({ password: 'hash' }).where(eq(users.id, logged!.userId))
  await app.db.insert(memberNotes).values({ memberId: noted!.id, text: 'Called', createdAt: app.clock.time })
  const [latest] = await recent()
  const undone = (await undo(latest.id)).json()
  expect(undone.removed).toBe(2)
  expect(undone.left.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
    'Changed Chitra',
    'Going Gauri',
    'Logged Latha',
    'Noted Nalini',
  ])
  expect([await isThere(fresh!.id), await isThere(going!.id)]).toEqual([false, true])
})

test('an account that existed before the import stays when the import is undone', async () => {
  const account = await app.account({ email: 'p3-0@example.org', password: 'hash' })
  const [member] = await imported('Known Kamala')
  expect(member!.userId).toBe(account.id)
  const [latest] = await recent()
  expect((await undo(latest.id)).json()).toMatchObject({ removed: 1 })
  expect(await app.db.select().from(users).where(eq(users.id, account.id))).toHaveLength(1)
})

test('an import can be undone for a day, and not after', async () => {
  const [member] = await imported('Late Leela')
  const [latest] = await recent()
  app.advance(24 * HOUR_MS)
  expect(await recent()).toEqual([])
  expect((await undo(latest.id)).json().code).toBe('undo_over')
  expect(await isThere(member!.id)).toBe(true)
})
