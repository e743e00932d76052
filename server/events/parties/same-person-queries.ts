import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'

/** Somebody of a party who comes, or waits, with another household too. */
export type Double = {
  /** In the registration that is being made; null for the member. */
  familyMemberId: string | null
  name: string
  /** The household with which they come or wait already. */
  memberId: string
  memberName: string
  /** There; null for its member. */
  otherFamilyMemberId: string | null
  /** On the waiting list there, without a place. */
  isWaiting: boolean
}

type Registering = { eventId: string; memberId: string; familyMemberIds: readonly string[] }

/**
 * A member who is named in another household's party, or somebody named here who comes or waits as a member or in the
 * party of another household: the same account, or the same name and date of birth.
 */
export async function listDoubles(
  tx: Transaction,
  { eventId, memberId, familyMemberIds }: Registering,
): Promise<Double[]> {
  const named = sql`array[${sql.join(
    familyMemberIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`
  const { rows } = await tx.execute<Double>(sql`
    with mine as (
      select null::uuid as id, user_id, full_name as name, date_of_birth from members where id = ${memberId}
      union all
      select id, user_id, name, date_of_birth from family_members where id = any(${named})
    ), place as (
      select member_id, member_comes, family_member_ids, false as is_waiting from event_registrations
        where event_id = ${eventId} and member_id <> ${memberId}
      union all
      select member_id, member_comes, family_member_ids, true from event_waiting_list
        where event_id = ${eventId} and member_id <> ${memberId}
    ), coming as (
      select place.member_id, null::uuid as id, place.is_waiting, person.user_id, person.full_name as name,
        person.date_of_birth
        from place join members as person on person.id = place.member_id where place.member_comes
      union all
      select place.member_id, person.id, place.is_waiting, person.user_id, person.name, person.date_of_birth
        from place join family_members as person on person.id = any(place.family_member_ids)
    )
    select mine.id as "familyMemberId", mine.name, coming.member_id as "memberId", holder.full_name as "memberName",
      coming.id as "otherFamilyMemberId", coming.is_waiting as "isWaiting"
    from mine
    join coming on (mine.id is not null or coming.id is not null) and ${isSame('mine', 'coming')}
    join members as holder on holder.id = coming.member_id`)
  return rows
}

/** Whether two rows with id, account, name and date of birth are one person: the same account, or the same name and date of birth. */
export function isSame(one: string, other: string): SQL {
  const [mine, coming] = [sql.raw(one), sql.raw(other)]
  return sql`(${coming}.user_id = ${mine}.user_id or (${coming}.date_of_birth = ${mine}.date_of_birth
    and ordered_name(${coming}.name) = ordered_name(${mine}.name)))`
}

/** Takes somebody out of another household's party, registered or waiting; it ends if nobody is left. */
export async function leaveOtherParty(
  tx: Transaction,
  { eventId, memberId, familyMemberId }: { eventId: string; memberId: string; familyMemberId: string },
): Promise<void> {
  const isMeant = sql`event_id = ${eventId} and member_id = ${memberId} and ${familyMemberId}::uuid = any(family_member_ids)`
  for (const places of [sql`event_waiting_list`, sql`event_registrations`]) {
    await tx.execute(sql`delete from ${places} where ${isMeant} and people = 1`)
    await tx.execute(sql`update ${places} set
      family_member_ids = array_remove(family_member_ids, ${familyMemberId}::uuid),
      self_registered_ids = array_remove(self_registered_ids, ${familyMemberId}::uuid),
      vegetarian = least(vegetarian, people - 1)
      where ${isMeant}`)
  }
}
