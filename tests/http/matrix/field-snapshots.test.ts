import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { createMatrixData } from './matrix-data.ts'
import { type Caller, enter, PERSONAS } from './personas.ts'

const SECRETS = {
  dateOfBirth: '1987-06-05',
  bloodGroup: 'AB-' as const,
  mobileNumber: '+971509998877',
  email: 'hidden-person@example.org',
}

/** Every endpoint that responds with data and needs only an address. */
const READS = [
  '/api/settings',
  '/api/stats',
  '/api/auth/user',
  '/api/events',
  '/api/events/upcoming',
  '/api/events/programs/all',
  '/api/registrations',
  '/api/members/profile',
  '/api/admin/members',
  '/api/admin/members/pending',
]

test("only admins get another member's birth date, blood group, phone or address in any response", async () => {
  const app = await openTestApp()
  const secret = await app.member(SECRETS)
  const data = await createMatrixData(app)
  const differing: string[] = []
  for (const person of PERSONAS) {
    if (person === 'admin' || person === 'super admin') continue
    const caller = await enter(app, data, person)
    for (const url of [...READS, `/api/members/${secret.id}`, `/api/events/${data.event.id}`]) {
      const { body } = await caller.get(url)
      differing.push(
        ...Object.values(SECRETS)
          .filter((value) => body.includes(value))
          .map((value) => `${person} ${url}: ${value}`),
      )
    }
  }
  expect(differing).toEqual([])
})

test('an admin gets those fields of a member that the contract names, and of the account only role and last login', async () => {
  const app = await openTestApp()
  const { owner } = await createMatrixData(app)
  const admin = await app.as(await app.admin())
  const profile = (await admin.get(`/api/members/${owner.id}`)).json()
  expect(Object.keys(profile).toSorted()).toMatchSnapshot()
  expect(Object.keys(await firstOf(admin, '/api/admin/members')).toSorted()).toMatchSnapshot()
})

const firstOf = async (caller: Caller, url: string) => (await caller.get(url)).json()[0] as Record<string, unknown>
