import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { GROWN_AGE } from '#shared/membership/ending-rules.ts'
import type { Relation } from '#shared/membership/member-enums.ts'
import { wholeYears } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { splitName } from '../account-names.ts'
import { lockFamilyMember } from '../family-service.ts'
import type { FamilyMember, Member } from '../member-queries.ts'
import { familyMembers, members } from '../member-tables.ts'
import { movePerson } from './person-moves.ts'

type Person = Pick<Member, 'profileImageUrl' | 'occupation' | 'workPlace' | 'memberType' | 'cardVersion'>
/** What `undoSuccession` needs. */
export type Succession = {
  familyMemberId: string
  /** What only the record of a member holds about the person. */
  person: Person
  relation: Relation
  /** The account that was made for the successor; null if they had one. */
  newAccountId: string | null
  /** Whether the successor's own login was made by an invitation. */
  hasNewAccount: boolean
}

/**
 * Somebody of the family becomes the member: the number, the dues, the family and the history of the membership stay in
 * its row, and the member before becomes a person of the family. What each of the two took part in stays theirs. Throws
 * not_found, successor_too_young or successor_is_member.
 */
export async function takeOver(
  tx: Transaction,
  { member, successorId, now }: { member: Member; successorId: string; now: Date },
): Promise<Succession> {
  const successor = await lockFamilyMember(tx, member.id, successorId)
  if (wholeYears(successor.dateOfBirth, gulfToday(now)) < GROWN_AGE)
    throw new AppError('successor_too_young', {
      message: `${successor.name} is not ${GROWN_AGE} yet. Please choose the spouse or somebody grown, or decide later.`,
    })
  const { userId, isNew } = await accountOf(tx, successor)
  const { profileImageUrl, occupation, workPlace, memberType, cardVersion } = member
  const nothing = { profileImageUrl: null, occupation: null, workPlace: null, memberType: 'member' as const }
  const places = { member, person: successor, userId, relation: relationBack(successor.relation), now }
  // the card of the member before is no longer valid
  await exchange(tx, places, { ...nothing, cardVersion: cardVersion + 1 })
  const person = { profileImageUrl, occupation, workPlace, memberType, cardVersion }
  const { relation, hasNewAccount } = successor
  return { familyMemberId: successorId, person, relation, newAccountId: isNew ? userId : null, hasNewAccount }
}

/** The member before is the member again. */
export async function undoSuccession(
  tx: Transaction,
  { memberId, now }: { memberId: string; now: Date },
  { familyMemberId, person: former, relation, newAccountId, hasNewAccount }: Succession,
): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  const [person] = await tx.select().from(familyMembers).where(eq(familyMembers.id, familyMemberId)).for('update')
  if (!member || !person?.userId || person.removedAt) throw new AppError('undo_over')
  const before = person as FamilyMember
  await exchange(tx, { member, person: before, userId: person.userId, relation, now }, former)
  await tx.update(familyMembers).set({ hasNewAccount }).where(eq(familyMembers.id, familyMemberId))
  if (newAccountId) await tx.delete(users).where(eq(users.id, newAccountId))
}

type Exchange = { member: Member; person: FamilyMember; userId: string; relation: Relation; now: Date }

/** The two change places: the person becomes the member, and the member takes the person's row in the family. */
async function exchange(
  tx: Transaction,
  { member, person, userId, relation, now }: Exchange,
  columns: Partial<Member>,
) {
  const { id: memberId, fullName, dateOfBirth, bloodGroup, photoUrl, userId: formerUserId } = member
  const { cardVersion, ...place } = person
  const [between] = await tx
    .insert(familyMembers)
    .values({ memberId, name: fullName, relation, dateOfBirth, bloodGroup, createdAt: place.createdAt })
    .returning({ id: familyMembers.id })
  const asMember = { memberId, familyMemberId: null }
  const asPerson = { memberId, familyMemberId: person.id }
  const inBetween = { memberId, familyMemberId: between?.id ?? '' }
  await movePerson(tx, asMember, inBetween, now)
  await movePerson(tx, asPerson, asMember, now)
  await movePerson(tx, inBetween, asPerson, now)
  await tx.delete(familyMembers).where(eq(familyMembers.id, between?.id ?? ''))
  // each account belongs to one row at a time
  await tx.update(familyMembers).set({ userId: null }).where(eq(familyMembers.id, person.id))
  const { name, dateOfBirth: born, bloodGroup: group, photoUrl: photo } = person
  await tx
    .update(members)
    .set({ ...columns, userId, fullName: name, dateOfBirth: born, bloodGroup: group, photoUrl: photo })
    .where(eq(members.id, memberId))
  await tx
    .update(familyMembers)
    .set({
      userId: formerUserId,
      name: fullName,
      relation,
      dateOfBirth,
      bloodGroup,
      photoUrl,
      hasNewAccount: true,
      cardVersion: cardVersion + 1,
    })
    .where(eq(familyMembers.id, person.id))
  await moveFiles(tx, formerUserId, userId)
}

/** The photos of the household, also those by photographers, and the slips of its dues belong to whose membership it is. */
const moveFiles = (tx: Transaction, from: string, to: string) =>
  tx
    .update(uploads)
    .set({ ownerId: to })
    .where(sql`${eq(uploads.ownerId, from)} and ${inArray(uploads.kind, ['photo', 'slip', 'party_photo'])}`)

/** The successor's own login; without one an account without a login, whose address the committee can set. */
async function accountOf(tx: Transaction, { name, userId, loginEndedAt }: FamilyMember) {
  if (userId !== null && loginEndedAt === null) {
    const [other] = await tx.select({ id: members.id }).from(members).where(eq(members.userId, userId))
    if (other)
      throw new AppError('successor_is_member', {
        message: `${name} is a member of their own already, so they cannot take over this membership.`,
      })
    return { userId, isNew: false }
  }
  const account = { email: null, ...splitName(name), isFirstLogin: false }
  const [added] = await tx.insert(users).values(account).returning({ id: users.id })
  if (!added) throw new Error('The account of the successor was not stored')
  return { userId: added.id, isNew: true }
}

/** What the member before is to the successor; of a parent only that they were family. */
const relationBack = (relation: Relation): Relation =>
  relation === 'Spouse' || relation === 'Brother' || relation === 'Sister' ? BACK[relation] : 'Other'

const BACK = { Spouse: 'Spouse', Brother: 'Other', Sister: 'Other' } as const
