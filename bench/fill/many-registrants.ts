import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Signer } from '@fastify/cookie'
import { DEMO_PASSWORD } from '#demo/members/demo-members.ts'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { events } from '#server/events/event-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { sessions } from '#server/platform/session-tables.ts'

export type Burst = { eventId: string; cookies: string[]; emails: string[] }

const PEOPLE = 500
const PLACES = 100
const DAY_MS = 86_400_000

/**
 * Writes burst.json: signed-in members, who have the password of the demo's accounts, and an event with places for a
 * fifth of them.
 */
const dataDir = process.argv[2] ?? ''
const signer = new Signer(readConfig({ DATA_DIR: dataDir }).secret)
const { db, close } = await openDatabase({ dataDir })
const [event] = await db
  .insert(events)
  .values({
    title: 'Boat race',
    description: 'Snake boats.',
    venue: 'Creek Park',
    hasRegistration: true,
    capacity: PLACES,
    eventDate: new Date(Date.now() + 30 * DAY_MS),
  })
  .returning()
const password = await hashPassword(DEMO_PASSWORD)
const cookies: string[] = []
const emails = Array.from({ length: PEOPLE }, (_, number) => `registrant-${number}@example.org`)
for (const [number, email] of emails.entries()) cookies.push(await signInMember(email, number))
writeFileSync(join(dataDir, 'burst.json'), JSON.stringify({ eventId: event!.id, cookies, emails } satisfies Burst))
await close()

async function signInMember(email: string, number: number): Promise<string> {
  const account = { email, password, firstName: 'Asha', lastName: `Menon ${number}`, isFirstLogin: false }
  const [user] = await db.insert(users).values(account).returning()
  await db.insert(members).values({
    userId: user!.id,
    email,
    fullName: `Asha Menon ${number}`,
    dateOfBirth: '1990-04-14',
    status: 'approved',
    approvedAt: new Date(),
    nativeAddress: 'Thiruvambady Road, Thrissur',
    currentAddress: 'Al Nahda Street, Sharjah',
    emirate: 'Sharjah',
    bloodGroup: 'O+',
    mobileNumber: '+971501234567',
    membershipType: 'single',
  })
  const sid = randomBytes(24).toString('base64url')
  const time = Date.now()
  const sess = { cookie: { path: '/' }, accountId: user!.id, startedAt: time, touchedAt: time }
  await db.insert(sessions).values({ sid, sess, expire: new Date(time + DAY_MS) })
  return `sid=${encodeURIComponent(signer.sign(sid))}`
}
