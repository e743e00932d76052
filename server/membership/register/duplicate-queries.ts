import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { DUPLICATE_MATCHES } from '#shared/membership/register/duplicate-match-enums.ts'
import { differentPeople } from '../member-history-tables.ts'
import { inFamilyOrder, isInFamily } from '../member-queries.ts'
import { familyMembers, members } from '../member-tables.ts'

/** Members who may be the same person as each of these, the likeliest first: at most five each. */
export async function listPossibleDuplicates(db: Executor, ids: readonly string[]) {
  const other = alias(members, 'other')
  const kinds = Object.values(matchConditions(other))
  const like = db
    .select()
    .from(other)
    .where(and(ne(other.id, members.id), isNull(other.erasedAt), or(...kinds), mayBeOnePerson(members.id, other.id)))
    .orderBy(
      desc(
        sql`${sql.join(
          kinds.map((kind) => sql`coalesce(${kind}, false)::int`),
          sql` + `,
        )}`,
      ),
      asc(other.createdAt),
    )
    .limit(MAX_SHOWN)
    .as('like')
  const { id, fullName, membershipNumber, status } = like
  const found = await db
    .select({ of: members.id, id, fullName, membershipNumber, status, ...matchConditions(like) })
    .from(members)
    .innerJoinLateral(like, sql`true`)
    .where(and(inArray(members.id, [...ids]), isNull(members.erasedAt)))
    .orderBy(asc(like.createdAt), asc(like.id))
  return found.map(({ email, mobile, person, name, address, ...known }) => {
    // who has the same name and date of birth needs no second reason
    const byKind = { email, mobile, person, name: name && !person, address }
    return { ...known, matches: DUPLICATE_MATCHES.filter((match) => byKind[match]) }
  })
}

/** A name or date of birth that half the register shares means nothing, so matches are limited. */
const MAX_SHOWN = 5

type Compared = Record<'id' | 'email' | 'phoneKeys' | 'dateOfBirth' | 'nameAlike' | 'addressKey', AnyPgColumn>

const matchConditions = (other: Compared) => ({
  email: sql<boolean>`(${members.email} <> '' and lower(${other.email}) = lower(${members.email}))`,
  // who has left a household for a membership of their own begins with its number
  mobile: sql<boolean>`(${other.phoneKeys} && ${members.phoneKeys} and not ${wereOneHousehold(members.id, other.id)})`,
  person: sql<boolean>`(${other.dateOfBirth} = ${members.dateOfBirth} and ${other.nameAlike} = ${members.nameAlike})`,
  // one word is not enough: many people share it
  name: sql<boolean>`(${other.nameAlike} = ${members.nameAlike} and ${members.nameAlike} like '% %')`,
  address: sql<boolean>`${other.addressKey} = ${members.addressKey}`,
})

type Id = AnyPgColumn | SQL

/** The committee has not found these members to be two people. */
const mayBeOnePerson = (one: Id, other: Id) => sql`not exists (select from ${differentPeople} as decided
  where (decided.member_id, decided.other_member_id) in ((${one}, ${other}), (${other}, ${one})))`

/** One of these members was, or still is, in the family of the other. */
const wereOneHousehold = (one: Id, other: Id) => sql`exists (select from ${members} as grown
  join ${familyMembers} as person on person.id = grown.family_member_id
  where (grown.id, person.member_id) in ((${one}, ${other}), (${other}, ${one})))`

/** Nor this member and this person of a family. */
const mayBeInFamily = (member: Id, person: Id) => sql`not exists (select from ${differentPeople} as decided
  where decided.member_id = ${member} and decided.family_member_id = ${person})`

/**
 * People of families who may be these members, or who are members themselves: the same account, or the same name and
 * date of birth. `of` is the record that shows it.
 */
export async function listFamilyMatches(db: Executor, ids: readonly string[]) {
  // one after the other: with both conditions at once every family would be compared with every member
  const ofMembers = await selectFamilyMatches(db).where(inArray(members.id, [...ids]))
  const ofFamilies = await selectFamilyMatches(db).where(inArray(holder.id, [...ids]))
  return [
    ...ofMembers.map((match) => ({ of: match.memberId, ...match })),
    ...ofFamilies.map((match) => ({ of: match.holderId, ...match })),
  ]
}

const holder = alias(members, 'holder')

const selectFamilyMatches = (db: Executor) =>
  db
    .select({
      familyMemberId: familyMembers.id,
      name: familyMembers.name,
      holderId: holder.id,
      holderName: holder.fullName,
      memberId: members.id,
      memberName: members.fullName,
      membershipNumber: members.membershipNumber,
    })
    .from(familyMembers)
    .innerJoin(holder, eq(holder.id, familyMembers.memberId))
    .innerJoin(members, isSameInFamily)
    .orderBy(...inFamilyOrder, asc(members.createdAt))
    .$dynamic()

/** Not of an application of their own that waits: that one names the person of the family. */
const isSameInFamily = and(
  isInFamily,
  isNull(members.erasedAt),
  ne(members.id, familyMembers.memberId),
  sql`${members.familyMemberId} is distinct from ${familyMembers.id}`,
  sql`(${members.userId} = ${familyMembers.userId}
    or (${members.dateOfBirth} = ${familyMembers.dateOfBirth} and ${members.nameAlike} = ${familyMembers.nameAlike}))`,
  mayBeInFamily(members.id, familyMembers.id),
)!

/** What more people than this share, such as the phone of an office, says nothing about any of them. */
const MAX_SHARED = 6

/** Somebody who may be in the register twice, as a member or in a family. */
export const mayBeDuplicate = sql`${members.id} in (
  with keys as materialized (
    select id, 'email ' || lower(email) as key from members where erased_at is null and email <> ''
    union select id, 'phone ' || phone from members, unnest(phone_keys) as phone where erased_at is null
    union select id, 'person ' || date_of_birth || ' ' || name_alike from members where erased_at is null
    union select id, 'name ' || name_alike from members where erased_at is null and name_alike like '% %'
    union select id, 'address ' || address_key from members where erased_at is null
  ), shared as (
    select key from keys where key is not null group by key having count(*) between 2 and ${sql.raw(String(MAX_SHARED))}
  )
  select one.id from shared join keys as one using (key) join keys as other using (key)
    where one.id <> other.id and ${mayBeOnePerson(sql`one.id`, sql`other.id`)}
      and not (key like 'phone %' and ${wereOneHousehold(sql`one.id`, sql`other.id`)})
  union
  select unnest(array[twin.id, person.member_id]) from family_members as person join members as twin
    on twin.date_of_birth = person.date_of_birth and twin.name_alike = person.name_alike
    where person.removed_at is null and person.deceased_at is null and twin.erased_at is null
      and twin.id <> person.member_id and twin.family_member_id is distinct from person.id
      and ${mayBeInFamily(sql`twin.id`, sql`person.id`)})`

/** Whom the committee has found to be somebody else than these members, latest first. */
export function listDifferentPeople(db: Executor, ids: readonly string[]) {
  const [one, other] = [alias(members, 'one'), alias(members, 'another')]
  const ofOther = inArray(differentPeople.otherMemberId, [...ids])
  return db
    .select({
      of: sql<string>`case when ${ofOther} then ${differentPeople.otherMemberId} else ${differentPeople.memberId} end`,
      id: differentPeople.id,
      name: sql<string>`case when ${ofOther} then ${one.fullName} else coalesce(${other.fullName}, ${familyMembers.name}) end`,
      decidedAt: differentPeople.decidedAt,
      by: accountName(),
    })
    .from(differentPeople)
    .innerJoin(one, eq(one.id, differentPeople.memberId))
    .leftJoin(other, eq(other.id, differentPeople.otherMemberId))
    .leftJoin(familyMembers, eq(familyMembers.id, differentPeople.familyMemberId))
    .leftJoin(users, eq(users.id, differentPeople.decidedBy))
    .where(or(inArray(differentPeople.memberId, [...ids]), ofOther))
    .orderBy(desc(differentPeople.decidedAt), desc(differentPeople.id))
}
