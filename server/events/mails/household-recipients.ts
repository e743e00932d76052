import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { hasOwnLogin, inFamilyOrder } from '#server/membership/member-queries.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { type NoticeAbout, notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Who is told about a place: the member, or somebody of the household with a login of their own. */
export type NotifiedPerson = { memberId: string; familyMemberId: string | null }

type Recipient = { to: string; userId: string; fullName: string }

/** Whom a mail about a place goes to; null for people without an account or a login of their own. */
export async function findRecipient(
  db: Executor,
  memberId: string,
  familyMemberId?: string | null,
): Promise<Recipient | null> {
  if (familyMemberId) return findPerson(db, familyMemberId)
  const [recipient] = await db
    .select({ to: memberAddress, userId: members.userId, fullName: members.fullName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.id, memberId))
  return recipient ?? null
}

async function findPerson(db: Executor, familyMemberId: string): Promise<Recipient | null> {
  const [person] = await db
    .select({ to: users.email, userId: users.id, fullName: familyMembers.name })
    .from(familyMembers)
    .innerJoin(users, eq(users.id, familyMembers.userId))
    .where(and(eq(familyMembers.id, familyMemberId), hasOwnLogin))
  return person?.to ? { ...person, to: person.to } : null
}

/** Who of these people of families has a login of their own, and so is told in addition to the member. */
export async function listNotified(db: Executor, isMeant: SQL | undefined): Promise<NotifiedPerson[]> {
  return db
    .select({ memberId: familyMembers.memberId, familyMemberId: familyMembers.id })
    .from(familyMembers)
    .where(and(isMeant, hasOwnLogin))
    .orderBy(...inFamilyOrder)
}

export const listNotifiedOf = (db: Executor, familyMemberIds: readonly string[]): Promise<NotifiedPerson[]> =>
  familyMemberIds.length === 0 ? Promise.resolve([]) : listNotified(db, inArray(familyMembers.id, [...familyMemberIds]))

/**
 * Whether a party, a row of this table, concerns the member: they come, bring guests, or registered somebody, or somebody
 * of the household has no login any more. Those who registered themselves are notified, and not the member.
 */
export const isOfMember = (place: SQL): SQL => sql`(${place}.member_comes
  or ${place}.guest_adults + ${place}.guest_children > 0
  or exists (select from unnest(${place}.family_member_ids) as named join family_members as named_person
    on named_person.id = named where named <> all(${place}.self_registered_ids)
      or named_person.user_id is null or named_person.login_ended_at is not null))`

/**
 * The ids of members who are notified about an event: of parties that concern them, and of programs in which their
 * household takes part.
 */
export const membersAt = (eventId: SQL): SQL => sql`(
  select place.member_id from event_registrations as place where place.event_id = ${eventId} and ${isOfMember(sql`place`)}
  union select place.member_id from event_waiting_list as place
    where place.event_id = ${eventId} and ${isOfMember(sql`place`)}
  union select place.member_id from program_registrations as place
    join event_programs as program on program.id = place.program_id where program.event_id = ${eventId}
  union select place.member_id from program_waiting_list as place
    join event_programs as program on program.id = place.program_id where program.event_id = ${eventId}
  ${peopleOfLaterFeatures('members', eventId)})`

/** The ids of people of families who are named in a party of an event, or take part in or wait for a program. */
export const familyAt = (eventId: SQL): SQL => sql`(
  select unnest(place.family_member_ids) from event_registrations as place where place.event_id = ${eventId}
  union select unnest(place.family_member_ids) from event_waiting_list as place where place.event_id = ${eventId}
  union select place.family_member_id from program_registrations as place
    join event_programs as program on program.id = place.program_id where program.event_id = ${eventId}
  union select place.family_member_id from program_waiting_list as place
    join event_programs as program on program.id = place.program_id where program.event_id = ${eventId}
  ${peopleOfLaterFeatures('family', eventId)})`

/** Selects ids of people whom an event concerns whether or not they have a place, such as helpers or those who have given a proxy. */
type PeopleAt = Record<'members' | 'family', (eventId: SQL) => SQL>

const others = new Map<string, PeopleAt>()

/**
 * Adds people of a later feature to those who are notified when an event is changed or cancelled; nobody gets a place by
 * it. A second call under the same name replaces the first.
 */
export const addPeopleAt = (feature: string, people: PeopleAt): void => void others.set(feature, people)

/** Read when the query is written: features are mounted after this file is loaded. */
const peopleOfLaterFeatures = (which: keyof PeopleAt, eventId: SQL): SQLWrapper => ({
  // they continue a union
  shouldOmitSQLParens: () => true,
  getSQL: () =>
    sql.join(
      [...others.values()].map((people) => sql`union ${people[which](eventId)}`),
      sql` `,
    ),
})

type Notice = Omit<Parameters<typeof notifyPeople>[1][number], 'userId'>

/** Like `notifyPeople`, for members and people of households. */
export async function notifyHouseholds(
  tx: Executor,
  told: readonly NotifiedPerson[],
  notice: Notice,
  about: NoticeAbout,
): Promise<void> {
  if (told.length === 0) return
  const ofMembers = told.flatMap(({ memberId, familyMemberId }) => (familyMemberId === null ? [memberId] : []))
  const ofPeople = told.flatMap(({ familyMemberId }) => (familyMemberId === null ? [] : [familyMemberId]))
  // two look-ups by id: joined, every account would be read
  const accounts = await union(
    tx
      .select({ userId: sql<string>`${members.userId}` })
      .from(members)
      .where(inArray(members.id, ofMembers)),
    tx
      .select({ userId: sql<string>`${familyMembers.userId}` })
      .from(familyMembers)
      .where(and(inArray(familyMembers.id, ofPeople), hasOwnLogin)),
  )
  await notifyPeople(
    tx,
    accounts.map(({ userId }) => ({ ...notice, userId })),
    about,
  )
}
