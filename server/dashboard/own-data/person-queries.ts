import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Person } from '#server/platform/personal-data/personal-data.ts'

/** Shorter words stand in too many texts about others. */
const SHORTEST_WORD = 5

/** Somebody as the rooms look for them; null when there is no such account. */
export async function findPerson(db: Executor, userId: string): Promise<Person | null> {
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  if (!account) return null
  const [member] = await db.select().from(members).where(eq(members.userId, userId))
  const family = member ? await db.select().from(familyMembers).where(eq(familyMembers.memberId, member.id)) : []
  const addresses = [account.email, account.pendingEmail, member?.email]
  const words = [
    ...[`${account.firstName} ${account.lastName}`, member?.fullName, member?.membershipNumber],
    ...[member?.mobileNumber, member?.phoneNumber, member?.whatsappNumber],
    ...family.map(({ name }) => name),
  ]
  return {
    ...{ userId, memberId: member?.id ?? null },
    addresses: given(addresses).map((address) => address.toLowerCase()),
    words: given(words).filter((word) => word.length >= SHORTEST_WORD),
  }
}

const given = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text?.trim() ? [text.trim()] : []))),
]
