import { eq } from 'drizzle-orm'
import { adminDuties, users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { members } from '#server/membership/member-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { FIRST_ACCESS } from '#shared/admin/hand-over/hand-over-rules.ts'
import type { MemberType } from '#shared/membership/member-enums.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { openTestApp } from '#tests/test-app.ts'

export const PASSWORD = 'Pooram-2026'
const HASH = hashPassword(PASSWORD)

type PersonOptions = { role?: 'user' | 'admin' | 'super_admin'; duties?: Duty[] | null; memberType?: MemberType }

/** A committee with a president who is super admin and a treasurer; two members are ready to take over. */
export async function openCommittee(startsAt = new Date('2026-03-10T08:00:00Z')) {
  const app = await openTestApp({ startsAt })
  const day = dayAfter(gulfDay(startsAt), 22)
  const person = async (
    fullName: string,
    { role = 'user', duties = null, memberType = 'member' }: PersonOptions = {},
  ) => {
    const member = await app.member({ fullName, memberType })
    const [firstName = '', lastName = ''] = fullName.split(' ')
    const account = { firstName, lastName, role, hasLimitedDuties: duties !== null, password: await HASH }
    await app.db.update(users).set(account).where(eq(users.id, member.userId))
    if (duties?.length) await giveDuties(member.userId, duties)
    return member
  }
  const giveDuties = async (userId: string, duties: Duty[]) => {
    await app.db.insert(adminDuties).values(duties.map((duty) => ({ userId, duty })))
  }
  const inOffice = (name: string, role: OfficerRole, memberId?: string) =>
    app.db.insert(officeBearers).values({ name, role, memberId, termStart: '2025-04-01', displayOrder: 0 })
  const latha = await person('Latha Menon', { role: 'super_admin', memberType: 'president' })
  const babu = await person('Babu Thomas', { role: 'admin', duties: ['treasurer', 'events'], memberType: 'treasurer' })
  const sita = await person('Sita Nair')
  const ravi = await person('Ravi Kurup')
  await inOffice('Latha Menon', 'President')
  await inOffice('Babu Thomas', 'Treasurer', babu.id)
  const chair = () => app.as(latha)
  const draft = {
    day,
    termEnd: dayAfter(day, 729),
    picks: [
      { office: 'President', memberId: sita.id },
      { office: 'Treasurer', memberId: ravi.id },
    ],
    access: FIRST_ACCESS,
    noteToJoined: '',
    noteToLeft: '',
  }
  const save = async (change: object = {}) => (await chair()).put('/api/admin/hand-over', { ...draft, ...change })
  const plan = async (password = PASSWORD) => (await chair()).post('/api/admin/hand-over/plan', { password })
  const read = async (by = latha) => (await (await app.as(by)).get('/api/admin/hand-over')).json()
  /** Moves the clock to a moment in Gulf time, and runs what is due then. */
  const wakeAt = async (moment: string) => {
    app.advance(new Date(`${moment}+04:00`).getTime() - app.clock.time.getTime())
    await enqueue(app.db, 'begin-hand-over', {})
    await app.runTasks()
  }
  const typeOf = async ({ id }: { id: string }) =>
    (await app.db.select().from(members).where(eq(members.id, id)))[0]?.memberType
  const rightsOf = async ({ userId }: { userId: string }) => {
    const { role, duties } = (await (await app.as({ userId })).get('/api/auth/user')).json()
    return { role, duties }
  }
  const team = async (query = '') =>
    (await app.visitor.get(`/api/office-bearers${query}`))
      .json<{ name: string; role: string }[]>()
      .map(({ name, role }) => `${name}, ${role}`)
  return { app, day, latha, babu, sita, ravi, person, draft, chair, save, plan, read, wakeAt, typeOf, rightsOf, team }
}
