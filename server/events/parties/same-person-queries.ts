import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'

/** Somebody of a registration who comes with another household too. */
export type Double = {
  /** In the registration that is being made; null for the member. */
  familyMemberId: string | null
  name: string
  /** The household with which they come already. */
  memberId: string
  memberName: string
  /** There; null for its member. */
  otherFamilyMemberId: string | null
}

type Registering = { eventId: string; memberId: string; familyMemberIds: readonly string[] }

/**
 * A member who is named in another household's party, or somebody named here who is registered as a member: the same
 * account, or the same name and date of birth.
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
    ), coming as (
      select place.member_id, null::uuid as id, person.user_id, person.full_name as name, person.date_of_birth
        from event_registrations as place join members as person on person.id = place.member_id
        where place.event_id = ${eventId} and place.member_id <> ${memberId} and place.member_comes
      union all
      select place.member_id, person.id, person.user_id, person.name, person.date_of_birth
        from event_registrations as place join family_members as person on person.id = any(place.family_member_ids)
        where place.event_id = ${eventId} and place.member_id <> ${memberId}
    )
    select mine.id as "familyMemberId", mine.name, coming.member_id as "memberId", holder.full_name as "memberName",
      coming.id as "otherFamilyMemberId"
    from mine
    join coming on (mine.id is null) <> (coming.id is null) and (coming.user_id = mine.user_id
      or (coming.date_of_birth = mine.date_of_birth and ordered_name(coming.name) = ordered_name(mine.name)))
    join members as holder on holder.id = coming.member_id`)
  return rows
}

/** Takes somebody out of another household's party; it ends if nobody is left. */
export async function leaveOtherParty(
  tx: Transaction,
  { eventId, memberId, familyMemberId }: { eventId: string; memberId: string; familyMemberId: string },
): Promise<void> {
  const isMeant = sql`event_id = ${eventId} and member_id = ${memberId} and ${familyMemberId}::uuid = any(family_member_ids)`
  await tx.execute(sql`delete from event_registrations where ${isMeant} and people = 1`)
  await tx.execute(sql`update event_registrations set
    family_member_ids = array_remove(family_member_ids, ${familyMemberId}::uuid), vegetarian = least(vegetarian, people - 1)
    where ${isMeant}`)
}
