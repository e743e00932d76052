import { familyMembers } from '#server/membership/member-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { SamplePeople } from './sample-people.ts'

/** The mails to somebody of a family who is invited to a login of their own. */
export const HOUSEHOLD_SAMPLES = {
  'household-invitation': (people: SamplePeople, tx: Transaction) =>
    invited(people, tx, { userId: people.account.id, hasNewAccount: true }),
  'household-confirmation': (people: SamplePeople, tx: Transaction) =>
    invited(people, tx, { invitedUserId: people.account.id }),
}

async function invited(
  { member, account }: SamplePeople,
  tx: Transaction,
  login: Partial<typeof familyMembers.$inferInsert>,
) {
  const ravi = { name: 'Ravi Menon', relation: 'Spouse', dateOfBirth: '1988-12-31', bloodGroup: 'B+' } as const
  const [person] = await tx
    .insert(familyMembers)
    .values({ ...ravi, memberId: member.id, ...login })
    .returning()
  return { familyMemberId: person?.id ?? '', userId: account.id }
}
