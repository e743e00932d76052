import { familyMembers } from '#server/membership/member-tables.ts'
import type { TestApp } from '#tests/test-app.ts'

/**
 * A member with children aged 4, 5, 12, 13 and 17 on April 9, 2026, the day of the test app's events. Children of the
 * same name would be the same people, so a second family has a surname.
 */
export async function familyOf(app: TestApp, { email, surname }: { email?: string; surname?: string } = {}) {
  const account = await app.account(email ? { email } : {})
  const member = await app.member({ userId: account.id, fullName: 'Asha Menon', membershipType: 'family' })
  const born = { Unni: '2021-04-10', Appu: '2021-04-09', Nila: '2013-04-10', Arun: '2013-04-09', Meera: '2008-04-10' }
  const rows = await app.db
    .insert(familyMembers)
    .values(
      Object.entries(born).map(([name, dateOfBirth], at) => ({
        memberId: member.id,
        name: surname ? `${name} ${surname}` : name,
        dateOfBirth,
        relation: 'Son' as const,
        bloodGroup: 'O+' as const,
        createdAt: new Date(app.clock.time.getTime() + at),
      })),
    )
    .returning()
  const children = Object.fromEntries(rows.map(({ name, id }) => [name.split(' ')[0], id])) as Record<
    keyof typeof born,
    string
  >
  return { member, children, caller: await app.as(member) }
}

type Caller = TestApp['visitor']

/** What a person of the family does about a program; without an id it is the member. */
export const placesIn = (programId: string) => ({
  join: (caller: Caller, familyMemberId: string | null = null) =>
    caller.post(`/api/programs/${programId}/registrations`, { familyMemberId }),
  leave: (caller: Caller, familyMemberId?: string) =>
    caller.delete(`/api/programs/${programId}/registrations${query(familyMemberId)}`),
  wait: (caller: Caller, familyMemberId: string | null = null) =>
    caller.post(`/api/programs/${programId}/waiting-list`, { familyMemberId }),
  stopWaiting: (caller: Caller, familyMemberId?: string) =>
    caller.delete(`/api/programs/${programId}/waiting-list${query(familyMemberId)}`),
  look: async (caller: Caller) => (await caller.get(`/api/programs/${programId}/places`)).json(),
})

const query = (familyMemberId?: string) => (familyMemberId ? `?familyMemberId=${familyMemberId}` : '')
