import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { listSignInAddresses } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { type LedgerYear, renewalStatusOn, stateOf } from '#shared/membership/dues-rules.ts'
import { type ImportedMember, NOT_PAID } from '#shared/membership/import/import-rules.ts'
import { listImportedYears } from '#shared/membership/import/paid-until-rules.ts'
import type { ImportStatus } from '#shared/membership/import/status-rules.ts'
import type { MemberDecision } from '#shared/membership/member-enums.ts'
import { duesOfPeriod, yearOf } from '#shared/membership/plans/period-rules.ts'
import { firstPlanOf } from '#shared/membership/plans/plan-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { splitName } from '../account-names.ts'
import { takeMembershipNumbers } from '../application/membership-number-queries.ts'
import { memberDecisions, memberNotes } from '../member-history-tables.ts'
import { members } from '../member-tables.ts'
import { membershipRenewals } from '../renewal-tables.ts'
import { isWithoutPaidUntil, type PlannedRow, planImport, type Reading } from './import-plan.ts'
import { describeFindings } from './import-preview.ts'
import { importedMembers, memberImports } from './import-tables.ts'
import type { TableFile } from './table-file.ts'
import { WELCOMES, welcomedMessage } from './welcome-service.ts'

type Order = {
  file: TableFile
  fileName: string
  reading: Reading
  /** Until when members without a date of their own have paid: a day, or NOT_PAID; null if nobody said. */
  paidUntil: string | null
  /** Lines with a possible duplicate that are to be imported anyway. */
  alsoLines: ReadonlySet<number>
  welcome: boolean
  /** The undoable change whose mails wait. */
  heldBy?: string
  adminId: string
  now: Date
  /** For the two minutes, which begin when the import is complete. */
  clock: () => Date
}
type Chosen = PlannedRow & { member: ImportedMember }
type Person = { row: Chosen; memberId: string }
type Entered = Pick<Order, 'adminId' | 'now'>
type Year = LedgerYear & Omit<typeof membershipRenewals.$inferInsert, 'memberId' | keyof LedgerYear>

const ROWS_AT_ONCE = 200

/**
 * Imports the new people of a file with their stated status, all or none. Each gets an account whose password they
 * choose first. Known people stay unchanged, so the same file can be imported again. The ledger of each approved member
 * begins with the running year. Welcome mails wait for two minutes. Throws validation_failed if nobody said until when
 * their dues are paid.
 */
export async function importMembers(db: Database, order: Order) {
  const { rows, imported } = await importAll(db, order)
  return { imported, ...describeFindings(rows) }
}

function importAll(db: Database, order: Order): Promise<Imported> {
  if (!order.welcome) return db.transaction((tx) => importInto(tx, order))
  const held = { ...WELCOMES, actorId: order.adminId, now: order.clock }
  return holdMessages(db, held, async (heldBy) => {
    const result = await db.transaction((tx) => importInto(tx, { ...order, heldBy }))
    const items = result.welcomed.map((memberId) => ({ memberId, welcomeDue: true }))
    return { items, message: welcomedMessage(items.length), result }
  })
}

type Imported = { rows: PlannedRow[]; imported: number; welcomed: string[] }

async function importInto(tx: Transaction, order: Order): Promise<Imported> {
  // of two simultaneous imports the second sees what the first has added
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('member-import'))`)
  const rows = await planImport(tx, order.file, order.reading)
  const chosen = rows.filter((row): row is Chosen => row.member !== null && isWanted(row, order.alsoLines))
  if (order.paidUntil === null && chosen.some(isWithoutPaidUntil))
    throw new AppError('validation_failed', {
      message: PAID_UNTIL_MISSING,
      fields: { paidUntil: PAID_UNTIL_MISSING },
    })
  // numbers from the file come first: assigned numbers continue after them
  const { true: numbered = [], false: others = [] } = Object.groupBy(chosen, hasNumber)
  const welcomed: string[] = []
  const importId = chosen.length > 0 ? await addImport(tx, order, chosen.length) : ''
  for (const part of [...inParts(numbered), ...inParts(others)])
    welcomed.push(...(await enter(tx, part, { ...order, importId })))
  const left = rows.filter((row) => !chosen.includes(row as Chosen))
  const { fileName, adminId: actorId, welcome } = order
  await recordActivity(tx, {
    actorId,
    action: 'members.imported',
    subjectType: 'import',
    subjectId: 'members',
    after: { fileName, imported: chosen.length, left: left.length, welcomeMail: welcome },
  })
  return { rows: left, imported: chosen.length, welcomed }
}

const PAID_UNTIL_MISSING = 'Please say until when the approved members have paid their dues.'

const hasNumber = ({ member }: Chosen) => (member.membershipNumber ? 'true' : 'false')

const inParts = (rows: readonly Chosen[]) =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )

const isWanted = ({ state, line }: PlannedRow, alsoLines: ReadonlySet<number>) =>
  state === 'new' || (state === 'possible_duplicate' && alsoLines.has(line))

/** Returns the members whose welcome mail waits. */
async function enter(tx: Transaction, rows: readonly Chosen[], order: Order & { importId: string }): Promise<string[]> {
  const { adminId, now, welcome, heldBy, importId } = order
  const accounts = await addAccounts(tx, rows)
  const year = Number(gulfToday(now).slice(0, 4))
  const years = await ledgersOf(tx, rows, order)
  const numbers = await takeMembershipNumbers(tx, year, rows.filter(needsNumber).length)
  const values = rows.map((row, at) => ({
    ...memberOf(row.member, years[at]!, gulfToday(now)),
    userId: accounts[at]!.id,
    membershipNumber: needsNumber(row) ? numbers.shift()! : row.member.membershipNumber || null,
    welcomeDue: !welcome && isActive(row),
    ...columnsOfStatus(row.member.status, { adminId, now }),
    createdAt: now,
    updatedAt: now,
  }))
  const entered = await tx.insert(members).values(values).returning({ id: members.id, userId: members.userId })
  const ids = new Map(entered.map(({ id, userId }) => [userId, id]))
  const people = rows.map((row, at) => ({ row, memberId: ids.get(values[at]!.userId)! }))
  const added = people.map(({ memberId }, at) => ({ memberId, importId, hasNewAccount: accounts[at]!.isNew }))
  await tx.insert(importedMembers).values(added)
  await tx.insert(memberDecisions).values(people.flatMap((person) => historyOf(person, { adminId, now })))
  await addNotes(tx, people, { adminId, now })
  const opened = people.flatMap(({ memberId }, at) => years[at]!.map((each) => ({ ...each, memberId })))
  if (opened.length > 0) await tx.insert(membershipRenewals).values(opened)
  const welcomed = welcome ? people.filter(({ row }) => isActive(row)).map(({ memberId }) => memberId) : []
  for (const memberId of welcomed) await sendMail(tx, 'member-imported', { memberId }, { heldBy })
  return welcomed
}

/** What lets the whole import be undone for a day. */
async function addImport(tx: Transaction, { fileName, adminId, now }: Order, people: number): Promise<string> {
  const values = { fileName, people, importedBy: adminId, createdAt: now }
  const [added] = await tx.insert(memberImports).values(values).returning({ id: memberImports.id })
  if (!added) throw new Error('The import was not stored')
  return added.id
}

/** The first years of each approved member; the others owe nothing while they are not active. */
async function ledgersOf(
  tx: Transaction,
  rows: readonly Chosen[],
  { paidUntil: general, adminId, now }: Order,
): Promise<Year[][]> {
  const settings = await readSettings(tx)
  const today = gulfToday(now)
  return rows.map(({ member }) => {
    const joined = member.joinedDate || today
    const paidUntil = member.paidUntil || (general === NOT_PAID ? '' : (general ?? ''))
    if (member.status !== 'approved') return []
    const plan = firstPlanOf(member.membershipType)
    return listImportedYears({ joinedDate: joined, plan, paidUntil, today }).map(({ isPaid, ...year }) => {
      const amount = duesOfPeriod(year, plan, settings)
      const entry = { ...year, renewalYear: yearOf(year.startsOn), amount, createdAt: now, updatedAt: now }
      if (!isPaid && amount > 0)
        return {
          ...entry,
          status: renewalStatusOn({ status: 'pending', dueDate: year.dueDate }, today),
          renewalDate: null,
        }
      const waiverReason = isPaid ? `Paid before the import, until ${formatCardDate(paidUntil)}` : null
      return { ...entry, status: 'waived' as const, renewalDate: today, waiverReason, processedBy: adminId }
    })
  })
}

const isActive = ({ member }: Chosen) => member.status === 'approved'
const wasApproved = ({ status }: Pick<ImportedMember, 'status'>) => status !== 'pending' && status !== 'rejected'
const needsNumber = ({ member }: Chosen) => wasApproved(member) && !member.membershipNumber

/** Entries are a millisecond apart, so that the history has an order. */
const historyOf = ({ row, memberId }: Person, { adminId, now }: Entered) =>
  DECISIONS_OF_STATUS[row.member.status].map((decision, at) => ({
    memberId,
    decision,
    decidedBy: adminId,
    createdAt: new Date(now.getTime() + at),
  }))

async function addNotes(tx: Transaction, people: readonly Person[], { adminId, now }: Entered): Promise<void> {
  const notes = people.flatMap(({ row: { member }, memberId }) => {
    const text = member.notes?.trim()
    return text ? [{ memberId, text, authorId: adminId, createdAt: now }] : []
  })
  if (notes.length > 0) await tx.insert(memberNotes).values(notes)
}

/**
 * The account of each row: the one without a membership that has its address, or a new one. An address signs in one
 * person: who comes later with it gets an account without a login.
 */
async function addAccounts(tx: Transaction, rows: readonly Chosen[]) {
  const taken = await listSignInAddresses(
    tx,
    rows.map(({ member }) => member.email),
  )
  const given = new Set<string>()
  const accounts = rows.map(({ accountId, member }) => {
    if (accountId && !given.has(accountId)) {
      given.add(accountId)
      return { id: accountId, isNew: false, email: null, ...splitName(member.fullName) }
    }
    const address = member.email.toLowerCase()
    const isFree = address !== '' && !taken.has(address)
    taken.add(address)
    return { id: randomUUID(), isNew: true, email: isFree ? member.email : null, ...splitName(member.fullName) }
  })
  const added = accounts.flatMap(({ isNew, ...account }) => (isNew ? [{ ...account, isFirstLogin: true }] : []))
  if (added.length > 0) await tx.insert(users).values(added)
  return accounts
}

function memberOf(imported: ImportedMember, years: readonly Year[], today: string) {
  const { joinedDate, membershipNumber: _, notes: __, paidUntil: ___, status, ...member } = imported
  const isApproved = wasApproved({ status })
  const joined = joinedDate || (isApproved ? today : null)
  const { renewalStatus, renewalDueDate, lastRenewalDate } = isApproved
    ? stateOf(years, { plan: firstPlanOf(member.membershipType), joinedDate: joined ?? today, next: null }, today)
    : NO_DUES
  const orNull = (text: string | null | undefined) => text || null
  return {
    ...member,
    joinedDate: joined,
    renewalStatus,
    renewalDueDate,
    lastRenewalDate,
    phoneNumber: orNull(member.phoneNumber),
    whatsappNumber: orNull(member.whatsappNumber),
    occupation: orNull(member.occupation),
    workPlace: orNull(member.workPlace),
    emergencyContactName: orNull(member.emergencyContactName),
    emergencyContactPhone: orNull(member.emergencyContactPhone),
  }
}

/** Applicants owe nothing. */
const NO_DUES = { renewalStatus: 'active', renewalDueDate: null, lastRenewalDate: null } as const

type StatusColumns = Pick<
  typeof members.$inferInsert,
  'status' | 'approvedBy' | 'approvedAt' | 'suspendedAt' | 'resignedAt'
>

/** How a status in the file is stored in the register: suspended and resigned are instants on an approved member. */
function columnsOfStatus(status: ImportStatus, { adminId, now }: Entered): StatusColumns {
  if (status === 'pending' || status === 'rejected') return { status }
  const approved = { status: 'approved' as const, approvedBy: adminId, approvedAt: now }
  return {
    ...approved,
    suspendedAt: status === 'suspended' ? now : null,
    resignedAt: status === 'resigned' ? now : null,
  }
}

/** The initial history of such a row, in order. */
const DECISIONS_OF_STATUS: Record<ImportStatus, readonly MemberDecision[]> = {
  approved: ['approved'],
  pending: ['applied'],
  rejected: ['rejected'],
  suspended: ['approved', 'suspended'],
  resigned: ['approved', 'resigned'],
}
