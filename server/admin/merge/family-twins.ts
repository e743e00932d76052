import { and, eq, sql } from 'drizzle-orm'
import { movePerson } from '#server/membership/household/person-moves.ts'
import { inFamilyOrder } from '#server/membership/member-queries.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { isSamePerson } from '#shared/membership/same-person-rules.ts'
import type { Pair } from './merge-tables.ts'

type Person = typeof familyMembers.$inferSelect
/** Somebody whom both families name; the place in the family of the older record stays. */
export type Twin = { stays: Person; ends: Person }

/** The people whom the families of both records name: the same account, or the same name and date of birth. */
export async function listTwins(db: Executor, { from, to }: Pair): Promise<Twin[]> {
  const [stays, ends] = await Promise.all([to, from].map((memberId) => listFamily(db, memberId)))
  return (ends ?? []).flatMap((person) => {
    const at = (stays ?? []).findIndex((each) => isSame(each, person))
    const [same] = at < 0 ? [] : (stays ?? []).splice(at, 1)
    return same ? [{ stays: same, ends: person }] : []
  })
}

const listFamily = (db: Executor, memberId: string) =>
  db
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.memberId, memberId), sql`${familyMembers.removedAt} is null`))
    .orderBy(...inFamilyOrder)

const isSame = (one: Person, other: Person): boolean =>
  (one.userId !== null && one.userId === other.userId) || isSamePerson(one, other)

/** What must be settled before these people become one, in words. */
export async function listTwinConflicts(db: Executor, twins: readonly Twin[]): Promise<string[]> {
  const found: string[] = []
  for (const { stays, ends } of twins) {
    if (stays.userId !== null && ends.userId !== null && stays.userId !== ends.userId)
      found.push(`${stays.name} has a login in both families.`)
    for (const [what, table, by] of TOGETHER)
      if (await isTwice(db, sql.identifier(table), sql.identifier(by), { stays, ends }))
        found.push(`${stays.name} ${what}.`)
  }
  return found
}

const TOGETHER = [
  ['is signed up twice for the same program', 'program_registrations', 'program_id'],
  ['takes part twice in the same festival', 'competition_participants', 'event_id'],
] as const

async function isTwice(db: Executor, table: Identifier, by: Identifier, { stays, ends }: Twin): Promise<boolean> {
  const query = sql`select 1 from ${table} as mine join ${table} as other on other.${by} = mine.${by}
    where mine.family_member_id = ${ends.id} and other.family_member_id = ${stays.id}`
  return (await db.execute(query)).rows.length > 0
}

type Identifier = ReturnType<typeof sql.identifier>

/** Everybody whom both families named is one person. Comes after the rows have moved to the older record. */
export async function joinTwins(tx: Transaction, twins: readonly Twin[], now: Date): Promise<void> {
  for (const twin of twins) await joinTwin(tx, twin, now)
}

async function joinTwin(tx: Transaction, { stays, ends }: Twin, now: Date): Promise<void> {
  const { memberId, id } = stays
  await leaveWaitingLists(tx, { stays, ends })
  await movePerson(tx, { memberId, familyMemberId: ends.id }, { memberId, familyMemberId: id }, now)
  await tx.update(members).set({ familyMemberId: id }).where(eq(members.familyMemberId, ends.id))
  // an account belongs to one row at a time
  await tx.delete(familyMembers).where(eq(familyMembers.id, ends.id))
  const login = hasBetterLogin(ends, stays) && loginOf(ends)
  const photo = stays.photoUrl === null && { photoUrl: ends.photoUrl }
  if (login || photo)
    await tx
      .update(familyMembers)
      .set({ ...login, ...photo })
      .where(eq(familyMembers.id, id))
  if (!photo) await detachUpload(tx, ends.photoUrl, now)
}

/** A login counts more than an invitation, and an invitation more than nothing. */
const hasBetterLogin = (one: Person, other: Person): boolean =>
  other.userId === null && (one.userId !== null || (one.invitedUserId !== null && other.invitedUserId === null))

const loginOf = ({ userId, hasNewAccount, loginEndedAt, invitedUserId }: Person) => ({
  userId,
  hasNewAccount,
  loginEndedAt,
  invitedUserId,
})

/** Nobody waits twice for a program, or for one in which they have a place. */
async function leaveWaitingLists(tx: Transaction, { stays, ends }: Twin): Promise<void> {
  const leave = (waits: Person, table: string, has: Person) =>
    tx.execute(sql`delete from program_waiting_list as waiting using ${sql.identifier(table)} as place
      where waiting.family_member_id = ${waits.id} and place.family_member_id = ${has.id}
        and place.program_id = waiting.program_id`)
  await leave(ends, 'program_waiting_list', stays)
  await leave(ends, 'program_registrations', stays)
  await leave(stays, 'program_registrations', ends)
}
