import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Signer } from '@fastify/cookie'
import { and, asc, eq, inArray, like } from 'drizzle-orm'
import { DEMO_PASSWORD } from '#demo/members/demo-members.ts'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { competitionFestivals } from '#server/competitions/competition-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { createGateLink } from '#server/events/gate/gate-link-service.ts'
import { gateEntries } from '#server/events/gate/gate-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { LOGINS, PHONES, REGISTRATIONS } from '../load/festival-numbers.ts'
import { BENCH_ADMIN } from './bench-admin.ts'

export type Person = { memberId: string; cookie: string }
export type Crowd = {
  festivalId: string
  gateToken: string
  /** Signed in, with a place at the festival. */
  phones: Person[]
  /** An event that nobody has registered for. */
  eventId: string
  registering: Person[]
  emails: string[]
}

/**
 * Run after many-members.ts: gives the demo's running festival a gate and a registration with thousands of places, and
 * writes crowd.json.
 */
const DAY_MS = 86_400_000
const dataDir = process.argv[2] ?? ''
const signer = new Signer(readConfig({ DATA_DIR: dataDir }).secret)
const { db, close } = await openDatabase({ dataDir })
const now = new Date()
const festivalId = await openRegistration()
const people = await findMembers(PHONES + REGISTRATIONS + LOGINS)
const attending = people.slice(0, PHONES)
const loggingIn = people.slice(PHONES + REGISTRATIONS)
// those of the previous minute
await db.delete(eventRegistrations).where(eq(eventRegistrations.eventId, festivalId))
await db.delete(gateEntries).where(eq(gateEntries.eventId, festivalId))
await db.insert(eventRegistrations).values(attending.map(({ memberId }) => ({ eventId: festivalId, memberId })))
await db
  .update(users)
  .set({ password: await hashPassword(DEMO_PASSWORD), isFirstLogin: false })
  .where(
    inArray(
      users.id,
      loggingIn.map(({ userId }) => userId),
    ),
  )
const crowd: Crowd = {
  festivalId,
  gateToken: await createLink(),
  phones: await signIn(attending),
  eventId: await addEvent(),
  registering: await signIn(people.slice(PHONES, PHONES + REGISTRATIONS)),
  emails: loggingIn.map(({ email }) => email ?? ''),
}
writeFileSync(join(dataDir, 'crowd.json'), JSON.stringify(crowd))
await close()

async function openRegistration(): Promise<string> {
  const [running] = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(competitionFestivals, eq(competitionFestivals.eventId, events.id))
    .where(eq(events.status, 'ongoing'))
  if (!running) throw new Error('The demo has no running festival')
  await db.update(events).set({ hasRegistration: true, capacity: null }).where(eq(events.id, running.id))
  return running.id
}

async function findMembers(count: number) {
  const found = await db
    .select({ memberId: members.id, userId: users.id, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.status, 'approved'), like(members.email, 'member-%')))
    .orderBy(asc(members.createdAt))
    .limit(count)
  if (found.length < count) throw new Error(`Only ${found.length} members could come`)
  await db
    .update(users)
    .set({ isFirstLogin: false })
    .where(
      inArray(
        users.id,
        found.map(({ userId }) => userId),
      ),
    )
  return found
}

async function createLink(): Promise<string> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, BENCH_ADMIN.email))
  const form = { name: 'Gate A', day: gulfToday(now), takesCash: false }
  const { token } = await createGateLink(db, { eventId: festivalId, form, by: { actorId: admin?.id ?? '', now } })
  return token
}

async function addEvent(): Promise<string> {
  const [event] = await db
    .insert(events)
    .values({
      title: 'Boat race',
      description: 'Snake boats.',
      venue: 'Creek Park',
      hasRegistration: true,
      capacity: REGISTRATIONS,
      eventDate: new Date(now.getTime() + 30 * DAY_MS),
    })
    .returning()
  return event?.id ?? ''
}

async function signIn(chosen: readonly { memberId: string; userId: string }[]): Promise<Person[]> {
  const signedIn = chosen.map(({ memberId, userId }) => ({
    memberId,
    userId,
    sid: randomBytes(24).toString('base64url'),
  }))
  const time = now.getTime()
  await db.insert(sessions).values(
    signedIn.map(({ sid, userId }) => ({
      sid,
      sess: { cookie: { path: '/' }, accountId: userId, startedAt: time, touchedAt: time },
      expire: new Date(time + DAY_MS),
    })),
  )
  return signedIn.map(({ memberId, sid }) => ({ memberId, cookie: `sid=${encodeURIComponent(signer.sign(sid))}` }))
}
