import { type SQL, sql } from 'drizzle-orm'
import { isSame } from '#server/events/parties/same-person-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Participant } from './program-place-queries.ts'

/** The place in a program, or on its waiting list, that a person has with another household. */
export type PlaceElsewhere = Participant & {
  /** Of the person who joins. */
  name: string
  /** Of the other household's member. */
  memberName: string
  isWaiting: boolean
}

/** Who waits for a program in which they take part with another household. They may move up once that place is free. */
export async function listTakingPartElsewhere(db: Executor, programId: string): Promise<Participant[]> {
  const { rows } = await db.execute<Participant>(sql`
    with mine as (${peopleOf(sql`program_waiting_list`, programId)}),
      taking_part as (${peopleOf(sql`program_registrations`, programId)})
    select distinct mine.member_id as "memberId", mine.id as "familyMemberId"
    from mine join taking_part as other on ${isElsewhere}`)
  return rows
}

/** The places with other households; two members are two people until their records are merged. */
export async function listPlacesElsewhere(
  db: Executor,
  programId: string,
  participant: Participant,
): Promise<PlaceElsewhere[]> {
  const { rows } = await db.execute<PlaceElsewhere>(sql`
    with mine as (${peopleOf(only(programId, participant), programId)}),
      other as (
        select *, false as is_waiting from (${peopleOf(sql`program_registrations`, programId)}) as registered
        union all
        select *, true from (${peopleOf(sql`program_waiting_list`, programId)}) as waiting
      )
    select mine.name, other.member_id as "memberId", other.id as "familyMemberId", holder.full_name as "memberName",
      other.is_waiting as "isWaiting"
    from mine join other on ${isElsewhere} join members as holder on holder.id = other.member_id`)
  return rows
}

type Named = {
  programId: string
  participant: Participant
  /** Rows with member_id, family_member_id and program_id. */
  places: SQL
}

/** Whether these places of a program name the person, with another household. */
export async function isNamedElsewhere(db: Executor, { programId, participant, places }: Named): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with mine as (${peopleOf(only(programId, participant), programId)}), other as (${peopleOf(places, programId)})
    select 1 from mine join other on ${isElsewhere} limit 1`)
  return rows.length > 0
}

const only = (programId: string, { memberId, familyMemberId }: Participant): SQL =>
  sql`(select ${memberId}::uuid as member_id, ${familyMemberId}::uuid as family_member_id, ${programId}::uuid as program_id)`

const isElsewhere = sql`other.member_id <> mine.member_id and (mine.id is not null or other.id is not null)
  and ${isSame('mine', 'other')}`

const peopleOf = (places: SQL, programId: string): SQL => sql`
  select place.member_id, family.id, case when family.id is null then member.user_id else family.user_id end as user_id,
    coalesce(family.name, member.full_name) as name, coalesce(family.date_of_birth, member.date_of_birth) as date_of_birth
  from ${places} as place join members as member on member.id = place.member_id
  left join family_members as family on family.id = place.family_member_id
  where place.program_id = ${programId}`
