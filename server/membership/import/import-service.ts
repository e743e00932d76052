import { sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { takeMembershipNumbers } from '../application/membership-number-queries.ts'
import { memberDecisions } from '../member-history-tables.ts'
import { members } from '../member-tables.ts'
import { membershipRenewals } from '../renewal-tables.ts'
import { isWithoutPaidUntil, type PlannedRow, planImport } from './import-plan.ts'
import { describeFindings } from './import-preview.ts'
import type { Reading } from './import-reading.ts'
import { importedMembers, memberImports } from './import-tables.ts'
import { addAccounts } from './imported-accounts.ts'
import { addFamilies } from './imported-families.ts'
import { ledgersOf } from './imported-ledgers.ts'
import {
  addNotes,
  type Chosen,
  canBeWelcomed,
  columnsOfStatus,
  historyOf,
  memberOf,
  needsNumber,
} from './imported-records.ts'
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
const ROWS_AT_ONCE = 200

/**
 * Imports the new people of a file with their stated status, all or none. Each gets an account whose password they
 * choose first. Known people stay unchanged, so the same file can be imported again. The ledger of each approved member
 * begins with the running year. Welcome mails wait for two minutes. Throws validation_failed if nobody said until when
 * their dues are paid.
 */
export async function importMembers(db: Database, order: Order) {
  const { rows, imported, familyPeople } = await importAll(db, order)
  return { imported, ...describeFindings(rows), familyPeople }
}

function importAll(db: Database, order: Order): Promise<Imported> {
  if (!order.welcome) return db.transaction((tx) => importInto(tx, order))
  const held = { ...WELCOMES, actorId: order.adminId, now: order.clock }
  return holdInTransaction(db, held, async (tx, heldBy) => {
    const result = await importInto(tx, { ...order, heldBy })
    const items = result.welcomed.map((memberId) => ({ memberId, welcomeDue: true }))
    return { items, message: welcomedMessage(items.length), result }
  })
}

type Imported = { rows: PlannedRow[]; imported: number; familyPeople: number; welcomed: string[] }

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
  const welcomed = chosen.length > 0 ? await enterAll(tx, chosen, order) : []
  const entered = new Set(chosen.map(({ line }) => line))
  const left = rows.filter(({ line, state }) => !entered.has(line) && state !== 'family')
  const { fileName, adminId: actorId, welcome } = order
  await recordActivity(tx, {
    actorId,
    action: 'members.imported',
    subjectType: 'import',
    subjectId: 'members',
    after: { fileName, imported: chosen.length, left: left.length, welcomeMail: welcome },
  })
  const familyPeople = chosen.reduce((sum, { family }) => sum + family.length, 0)
  return { rows: left, imported: chosen.length, familyPeople, welcomed }
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
async function enterAll(tx: Transaction, chosen: readonly Chosen[], order: Order): Promise<string[]> {
  const importId = await addImport(tx, order, chosen.length)
  // numbers from the file come first: assigned numbers continue after them
  const { true: numbered = [], false: others = [] } = Object.groupBy(chosen, hasNumber)
  const welcomed: string[] = []
  for (const part of [...inParts(numbered), ...inParts(others)])
    welcomed.push(...(await enter(tx, part, { ...order, importId })))
  return welcomed
}

async function enter(tx: Transaction, rows: readonly Chosen[], order: Order & { importId: string }): Promise<string[]> {
  const { adminId, now, welcome, heldBy, importId } = order
  const accounts = await addAccounts(tx, rows)
  const year = Number(gulfToday(now).slice(0, 4))
  const years = await ledgersOf(tx, rows, order)
  const numbers = await takeMembershipNumbers(tx, year, rows.filter(needsNumber).length)
  const values = rows.map((row, at) => ({
    ...memberOf(row, years[at]!, gulfToday(now)),
    userId: accounts[at]!.id,
    membershipNumber: needsNumber(row) ? numbers.shift()! : row.member.membershipNumber || null,
    welcomeDue: !welcome && canBeWelcomed(row),
    ...columnsOfStatus(row.member.status, { adminId, now }),
    createdAt: now,
    updatedAt: now,
  }))
  const entered = await tx.insert(members).values(values).returning({ id: members.id, userId: members.userId })
  const ids = new Map(entered.map(({ id, userId }) => [userId, id]))
  const people = rows.map((row, at) => ({ row, memberId: ids.get(values[at]!.userId)! }))
  const added = people.map(({ memberId }, at) => ({ memberId, importId, hasNewAccount: accounts[at]!.isNew }))
  await tx.insert(importedMembers).values(added)
  const families = people.map(({ row, memberId }) => ({ memberId, family: row.family }))
  await addFamilies(tx, families, now)
  await tx.insert(memberDecisions).values(people.flatMap((person) => historyOf(person, { adminId, now })))
  await addNotes(tx, people, { adminId, now })
  const opened = people.flatMap(({ memberId }, at) => years[at]!.map((each) => ({ ...each, memberId })))
  if (opened.length > 0) await tx.insert(membershipRenewals).values(opened)
  const welcomed = welcome ? people.filter(({ row }) => canBeWelcomed(row)).map(({ memberId }) => memberId) : []
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
