import { randomBytes } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { conversations } from '#server/messaging/message-tables.ts'
import { readConfig } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { sessions } from '#server/platform/session-tables.ts'

const DAY_MS = 86_400_000
export const CAPACITY = 40

export type Person = { cookie: string; accountId: string; memberId: string }
export type Crowd = {
  admin: Person
  members: Person[]
  applicantIds: string[]
  eventIds: string[]
  /** Each between two members, of whom the first writes. */
  conversationIds: string[]
}
export type CrowdSize = { members: number; applicants: number; events: number }

/** Fills the folder of a stopped site with signed-in people and what they can act on. */
export async function gatherCrowd(dataDir: string, size: CrowdSize): Promise<Crowd> {
  const signer = new Signer(readConfig({ DATA_DIR: dataDir }).secret)
  const database = await openDatabase({ dataDir, log: { info() {}, warn() {}, error() {} } })
  try {
    await migrate(database)
    const [admin] = await gather(database, signer, 1, 'admin')
    const people = await gather(database, signer, size.members, 'approved')
    const applicants = await gather(database, signer, size.applicants, 'pending')
    return {
      admin: admin!,
      members: people,
      applicantIds: applicants.map(({ memberId }) => memberId),
      eventIds: await makeEvents(database, size.events),
      conversationIds: await beginConversations(database, people),
    }
  } finally {
    await database.close()
  }
}

async function gather({ db }: OpenDatabase, signer: Signer, count: number, kind: 'admin' | 'approved' | 'pending') {
  const people: Person[] = []
  for (let number = 0; number < count; number++) {
    const email = `${kind}-${number}@example.org`
    const role = kind === 'admin' ? ('admin' as const) : ('user' as const)
    const account = { email, firstName: 'Asha', lastName: `Menon ${number}`, isFirstLogin: false, role }
    const [{ id: accountId } = { id: '' }] = await db.insert(users).values(account).returning()
    const [member] =
      kind === 'admin'
        ? []
        : await db
            .insert(members)
            .values(application(accountId, email, kind))
            .returning()
    const cookie = kind === 'pending' ? '' : await signIn(db, signer, accountId)
    people.push({ cookie, accountId, memberId: member?.id ?? '' })
  }
  return people
}

const application = (userId: string, email: string, status: 'approved' | 'pending') => ({
  userId,
  email,
  fullName: 'Asha Menon',
  dateOfBirth: '1990-04-14',
  status,
  nativeAddress: 'Thiruvambady Road, Thrissur',
  currentAddress: 'Al Nahda Street, Sharjah',
  emirate: 'Sharjah' as const,
  bloodGroup: 'O+' as const,
  mobileNumber: '+971501234567',
  membershipType: 'single' as const,
})

async function signIn(db: OpenDatabase['db'], signer: Signer, accountId: string): Promise<string> {
  const sid = randomBytes(24).toString('base64url')
  const time = Date.now()
  const sess = { cookie: { path: '/' }, accountId, startedAt: time, touchedAt: time }
  await db.insert(sessions).values({ sid, sess, expire: new Date(time + DAY_MS) })
  return `sid=${encodeURIComponent(signer.sign(sid))}`
}

async function makeEvents({ db }: OpenDatabase, count: number): Promise<string[]> {
  const event = { description: 'Drums and umbrellas.', venue: 'Al Noor Grounds', capacity: CAPACITY }
  const rows = Array.from({ length: count }, (_, number) => ({
    ...event,
    title: `Pooram Night ${number}`,
    eventDate: new Date(Date.now() + 30 * DAY_MS),
  }))
  const made = await db.insert(events).values(rows).returning({ id: events.id })
  return made.map(({ id }) => id)
}

async function beginConversations({ db }: OpenDatabase, people: readonly Person[]): Promise<string[]> {
  const ids: string[] = []
  for (const [at, { accountId }] of people.entries()) {
    const other = people[(at + 1) % people.length]!.accountId
    const offer = { title: 'Brass lamp', description: 'Bright.', category: 'buy_sell' as const, location: 'Sharjah' }
    const [listing] = await db
      .insert(listings)
      .values({ ...offer, userId: other, isApproved: true })
      .returning()
    const [participant1Id = '', participant2Id = ''] = [accountId, other].sort()
    const pair = { participant1Id, participant2Id, listingId: listing!.id }
    const [row] = await db.insert(conversations).values(pair).returning({ id: conversations.id })
    ids.push(row!.id)
  }
  return ids
}
