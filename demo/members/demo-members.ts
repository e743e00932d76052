import { eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { memberDecisions, memberNotes } from '#server/membership/member-history-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { TERMS_VERSION } from '#shared/membership/application-enums.ts'
import { BLOOD_GROUPS, EMIRATES, type Emirate } from '#shared/membership/member-enums.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { Fixture } from '../fixture.ts'
import { HOUSES, QUARTERS } from './address-texts.ts'
import { fillLedgers } from './demo-dues.ts'
import { ledgerOf } from './demo-ledgers.ts'
import { type DemoPerson, isMember } from './demo-person.ts'
import { PEOPLE, type Person } from './people-texts.ts'

/** The accounts to try: a member, an applicant and an admin. */
export const DEMO_ACCOUNTS = ['member@example.org', 'applicant@example.org', 'admin@example.org'] as const
/** The password of every demo account. */
export const DEMO_PASSWORD = 'Pooram2026'

export type DemoPeople = { admin: DemoPerson; all: readonly DemoPerson[]; active: readonly DemoPerson[] }

/** Accounts, members in every state, their families, ledgers and histories. */
export async function fillMembers(fixture: Fixture): Promise<DemoPeople> {
  const { tx, calendar } = fixture
  const password = await hashPassword(DEMO_PASSWORD)
  const userIds = await writeAccounts(
    tx,
    PEOPLE.map((person) => accountOf(person, password, calendar.ago(person.days))),
  )
  const rows = PEOPLE.map((person, index) => memberOf(fixture, person, index, userIds))
  for (const [index, { portrait }] of PEOPLE.entries()) {
    if (portrait) rows[index]!.photoUrl = await fixture.pictures.portrait(portrait, userIds[index]!)
  }
  const written = await tx.insert(members).values(rows).returning({ id: members.id })
  const all = PEOPLE.map((person, index) => ({
    person,
    userId: userIds[index]!,
    memberId: written[index]!.id,
    isActive: isMember(person) && person.state !== 'suspended' && person.state !== 'resigned',
  }))
  await tx.insert(familyMembers).values(all.flatMap(({ person, memberId }) => familyOf(fixture, person, memberId)))
  await fillLedgers(fixture, all)
  const decided = all.flatMap(({ person, memberId }) => historyOf(fixture, person, { memberId, adminId: userIds[0]! }))
  await tx.insert(memberDecisions).values(decided)
  const noted = all.flatMap(({ person, memberId }) => notesOf(fixture, person, { memberId, adminId: userIds[0]! }))
  await tx.insert(memberNotes).values(noted)
  return { admin: all[0]!, all, active: all.filter(({ isActive }) => isActive) }
}

/** A first super admin with the address of one of these people becomes that person, with the own password and role. */
async function writeAccounts(tx: Executor, accounts: readonly ReturnType<typeof accountOf>[]): Promise<string[]> {
  const addresses = accounts.map(({ email }) => email)
  const existing = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, addresses))
  const ids = new Map(existing.map(({ id, email }) => [email, id]))
  for (const { email, firstName, lastName } of accounts.filter((account) => ids.has(account.email)))
    await tx.update(users).set({ firstName, lastName }).where(eq(users.email, email))
  const added = await tx
    .insert(users)
    .values(accounts.filter(({ email }) => !ids.has(email)))
    .returning({ id: users.id, email: users.email })
  for (const { id, email } of added) ids.set(email, id)
  return addresses.map((email) => ids.get(email)!)
}

function accountOf(person: Person, password: string, createdAt: Date) {
  const names = person.name.split(' ')
  return {
    email: mailOf(person),
    password,
    isFirstLogin: false,
    createdAt,
    updatedAt: createdAt,
    firstName: names.slice(0, -1).join(' '),
    lastName: names.at(-1) ?? '',
    role: person.mailbox === 'admin' ? ('admin' as const) : ('user' as const),
  }
}

function memberOf(fixture: Fixture, person: Person, index: number, userIds: string[]): typeof members.$inferInsert {
  const { calendar } = fixture
  const { name, state, emirate, native, born, work, days, family, memberType = 'member', reason } = person
  const appliedAt = calendar.ago(days + (isMember(person) ? 4 : 0))
  const suffix = String(index + 100).padStart(3, '0')
  return {
    userId: userIds[index]!,
    fullName: name,
    email: mailOf(person),
    memberType,
    emirate,
    occupation: work,
    dateOfBirth: birthday(born, index),
    bloodGroup: BLOOD_GROUPS[(index * 5) % 8]!,

    nativeAddress: `${HOUSES[index % HOUSES.length]}, ${native}, Kerala`,
    currentAddress: addressIn(emirate, index),
    mobileNumber: `+971500000${suffix}`,
    whatsappNumber: `+971500000${suffix}`,
    emergencyContactName: family?.[0]?.[0] ?? null,
    emergencyContactPhone: family ? '+971500000099' : null,
    membershipType: family ? 'family' : 'single',
    status: isMember(person) ? 'approved' : state === 'rejected' ? 'rejected' : 'pending',
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: appliedAt,
    createdAt: appliedAt,
    updatedAt: calendar.ago(0),
    rejectionReason: state === 'rejected' ? (reason ?? null) : null,
    ...(state === 'suspended' && { suspendedAt: calendar.ago(16) }),
    ...(state === 'resigned' && { resignedAt: calendar.ago(120) }),
    ...(state === 'correction_asked' && { correctionRequestedAt: calendar.ago(2), correctionNote: reason ?? null }),
    ...(isMember(person) && {
      approvedBy: userIds[0]!,
      approvedAt: calendar.ago(days),
      joinedDate: calendar.day(-days),
      membershipNumber: membershipNumber(fixture, person),
      ...ledgerOf(fixture, person).member,
    }),
  }
}

/** 'PC-2024-0003': the third person to join in that year. */
function membershipNumber({ calendar }: Fixture, person: Person): string {
  const yearOf = ({ days }: Person) => gulfDay(calendar.ago(days)).slice(0, 4)
  const earlier = PEOPLE.filter((each) => isMember(each) && yearOf(each) === yearOf(person) && each.days >= person.days)
  return `PC-${yearOf(person)}-${String(earlier.length).padStart(4, '0')}`
}

function familyOf({ calendar }: Fixture, person: Person, memberId: string) {
  const lastName = person.name.split(' ').at(-1)
  return (person.family ?? []).map(([name, relation, born], index) => ({
    memberId,
    name: name === lastName ? name : `${name} ${lastName}`,
    relation,
    dateOfBirth: birthday(born, index + person.days),
    bloodGroup: BLOOD_GROUPS[(index * 3 + born) % 8]!,
    createdAt: new Date(calendar.ago(person.days).getTime() + index),
  }))
}

export const mailOf = ({ name, mailbox }: Person) => `${mailbox ?? name.toLowerCase().replaceAll(' ', '.')}@example.org`

function birthday(year: number, seed: number): string {
  const [month, day] = [(seed % 12) + 1, ((seed * 7) % 28) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function addressIn(emirate: Emirate, index: number): string {
  const quarters = QUARTERS[emirate]
  const flat = 101 + ((index * 13) % 9) * 100 + EMIRATES.indexOf(emirate)
  return `Flat ${flat}, Building ${(index % 24) + 1}, ${quarters[index % quarters.length]}, ${emirate}`
}

/** What the committee noted about people who left or were suspended. */
function notesOf({ calendar }: Fixture, { state, reason }: Person, { memberId, adminId }: PersonIds) {
  if (!reason || (state !== 'suspended' && state !== 'resigned')) return []
  return [{ memberId, text: reason, authorId: adminId, createdAt: calendar.ago(state === 'suspended' ? 16 : 120) }]
}

type Decision = typeof memberDecisions.$inferInsert
type PersonIds = { memberId: string; adminId: string }

/** A membership's history so far. */
function historyOf({ calendar }: Fixture, person: Person, { memberId, adminId }: PersonIds): Decision[] {
  const { state, days, reason } = person
  const applied = (ago: number): Decision => ({ memberId, decision: 'applied', createdAt: calendar.ago(ago) })
  const decide = (decision: Decision['decision'], ago: number, why?: string): Decision => ({
    memberId,
    decision,
    decidedBy: adminId,
    createdAt: calendar.ago(ago),
    reason: why ?? null,
  })
  switch (state) {
    case 'pending':
      return [applied(days)]
    case 'correction_asked':
      return [applied(days), decide('correction_asked', 2, reason)]
    case 'reapplied':
      return [
        applied(days + 14),
        decide('rejected', days + 9, reason),
        { memberId, decision: 'reapplied', createdAt: calendar.ago(days) },
      ]
    case 'rejected':
      return [applied(days), decide('rejected', days - 3, reason)]
    case 'suspended':
      return [applied(days + 4), decide('approved', days), decide('suspended', 16, reason)]
    case 'resigned':
      return [applied(days + 4), decide('approved', days), decide('resigned', 120, reason)]
    default:
      return [applied(days + 4), decide('approved', days)]
  }
}
