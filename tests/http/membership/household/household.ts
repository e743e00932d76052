import { eq } from 'drizzle-orm'
import { familyMembers } from '#server/membership/member-tables.ts'
import { openBrowser, PASSWORD } from '#tests/http/accounts/signing-in.ts'
import type { TestApp } from '#tests/test-app.ts'

export const ARJUN = { name: 'Arjun Pillai', relation: 'Son', dateOfBirth: '2009-11-14', bloodGroup: 'B+' } as const
export const MEERA = {
  name: 'Meera Pillai',
  relation: 'Daughter',
  dateOfBirth: '2012-05-01',
  bloodGroup: 'B+',
} as const
export const RADHIKA = {
  name: 'Radhika Pillai',
  relation: 'Spouse',
  dateOfBirth: '1975-02-03',
  bloodGroup: 'O+',
} as const

type Born = { name: string; relation: 'Son' | 'Daughter' | 'Spouse'; dateOfBirth: string; bloodGroup: 'B+' | 'O+' }

/** A member with a family membership, and the people of the family. */
export async function household(app: TestApp, people: readonly Born[] = [ARJUN]) {
  const member = await app.member({ membershipType: 'family', fullName: 'Raghavan Pillai', membershipNumber: null })
  const rows = await app.db
    .insert(familyMembers)
    .values(
      people.map((person, at) => ({
        ...person,
        memberId: member.id,
        createdAt: new Date(app.clock.time.getTime() + at),
      })),
    )
    .returning()
  return { member, raghavan: await app.as(member), people: rows, person: rows[0]! }
}

/** Invites somebody, who chooses a password and logs in. */
export async function ownLogin(app: TestApp, home: Awaited<ReturnType<typeof household>>, person = home.person) {
  const email = `${person.id}@example.org`
  const response = await home.raghavan.post(`/api/members/family/${person.id}/invite`, { email })
  if (response.statusCode !== 200) throw new Error(`The invitation was rejected: ${response.body}`)
  const token = await mailedToken(app, email)
  const browser = openBrowser(app)
  await browser.post('/api/auth/reset-password', { token, newPassword: PASSWORD })
  await browser.logIn(email)
  const [row] = await app.db.select().from(familyMembers).where(eq(familyMembers.id, person.id))
  return { browser, email, userId: row?.userId ?? '' }
}

/** The token of the latest password link in a mail to this address. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  const mails = (await app.mails()).filter(({ to }) => [to].flat()[0]?.text === email)
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
