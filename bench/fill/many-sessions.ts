import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Signer } from '@fastify/cookie'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { sessions } from '#server/platform/session-tables.ts'

export type Entered = { cookie: string; memberId: string | null }

/**
 * Run first: signs in an admin and fifty applicants; writes their cookies to people.json, the admin's first.
 */
const PEOPLE = 50
const dataDir = process.argv[2] ?? ''
const signer = new Signer(readConfig({ DATA_DIR: dataDir }).secret)
const database = await openDatabase({ dataDir })
await migrate(database)
const entered: Entered[] = []
for (let number = 0; number <= PEOPLE; number++) {
  const email = `signed-in-${number}@example.org`
  const role = number === 0 ? ('admin' as const) : ('user' as const)
  const account = { email, firstName: 'Asha', lastName: `Menon ${number}`, isFirstLogin: false, role }
  const [{ id: userId } = { id: '' }] = await database.db.insert(users).values(account).returning()
  const memberId = number === 0 ? null : await apply(userId, email)
  entered.push({ cookie: await signIn(userId), memberId })
}
await database.close()
writeFileSync(join(dataDir, 'people.json'), JSON.stringify(entered))

async function apply(userId: string, email: string): Promise<string> {
  const application = {
    userId,
    email,
    fullName: 'Asha Menon',
    dateOfBirth: '1990-04-14',
    status: 'pending' as const,
    nativeAddress: 'Thiruvambady Road, Thrissur',
    currentAddress: 'Al Nahda Street, Sharjah',
    emirate: 'Sharjah' as const,
    bloodGroup: 'O+' as const,
    mobileNumber: '+971501234567',
    membershipType: 'single' as const,
  }
  const [member] = await database.db.insert(members).values(application).returning()
  return member?.id ?? ''
}

async function signIn(accountId: string): Promise<string> {
  const sid = randomBytes(24).toString('base64url')
  const time = Date.now()
  const sess = { cookie: { path: '/' }, accountId, startedAt: time, touchedAt: time }
  await database.db.insert(sessions).values({ sid, sess, expire: new Date(time + 86_400_000) })
  return `sid=${encodeURIComponent(signer.sign(sid))}`
}
