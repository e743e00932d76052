import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { memberDecisions } from '#server/membership/member-history-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { TestApp } from '#tests/test-app.ts'

export const SUBMITTED = {
  message: "Your membership application has been submitted successfully. You will receive an email once it's reviewed.",
}

type Changed = { member?: object; familyMembers?: unknown; email?: unknown; agreeToTerms?: unknown }

/** What the wizard sends, with its own mailbox by default. */
export function application({ member, ...changed }: Changed = {}) {
  return {
    member: {
      fullName: 'Lakshmi Devi Nair',
      dateOfBirth: '1990-04-14',
      nativeAddress: 'Thiruvambady Road, Thrissur',
      currentAddress: 'Al Nahda Street, Sharjah',
      emirate: 'Sharjah',
      bloodGroup: 'A-',
      mobileNumber: '+971501234567',
      membershipType: 'single',
      ...member,
    },
    familyMembers: [],
    email: `${randomUUID()}@example.org`,
    agreeToTerms: true,
    ...changed,
  }
}

export const anu = { name: 'Anu Nair', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' }
export const ravi = { name: 'Ravi Nair', relation: 'Spouse', dateOfBirth: '1988-12-31', bloodGroup: 'AB-' }

/** A visitor applies. Returns the resulting member and account. */
export async function applied(app: TestApp, changed: Changed = {}) {
  const sent = application(changed)
  const response = await app.visitor.post('/api/members/register', sent)
  if (response.statusCode !== 201) throw new Error(`The application was rejected: ${response.body}`)
  return findApplicant(app, String(sent.email))
}

export async function findApplicant({ db }: TestApp, email: string) {
  const [account] = await db.select().from(users).where(eq(users.email, email))
  if (!account) throw new Error(`No account has the address ${email}`)
  const [member] = await db.select().from(members).where(eq(members.userId, account.id))
  if (!member) throw new Error(`The account of ${email} has no membership`)
  return { account: { ...account, email }, member }
}

export async function historyOf({ db }: TestApp, memberId: string) {
  const history = await db
    .select()
    .from(memberDecisions)
    .where(eq(memberDecisions.memberId, memberId))
    .orderBy(memberDecisions.createdAt)
  return history.map(({ decision, reason, decidedBy }) => ({ decision, reason, decidedBy }))
}

export const mailsTo = async (app: TestApp, email: string) =>
  (await app.mails()).filter(({ to }) => [to].flat().some((one) => one?.text === email))
