import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { yearsAfterJoining } from '#shared/membership/plans/joining-correction-rules.ts'
import type { YearAfterChange } from '#shared/membership/plans/plan-change-rules.ts'
import { checkCorrection } from '#shared/membership/register/correction-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { insertDecision } from '../application/application-queries.ts'
import { raiseFamilyCards } from '../card/card-queries.ts'
import { issueCard } from '../card/card-service.ts'
import { formerNumbers } from '../member-history-tables.ts'
import type { Member } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { carryCredit } from '../payments/credit-service.ts'
import { balancesAfter, readCircumstances } from '../plans/changed-balances.ts'
import { storeChangedYears } from '../plans/changed-years.ts'
import { writeState } from '../renewals/ledger-queries.ts'
import { hadNumber } from './former-number-queries.ts'

type Joining = { memberId: string; joinedDate: string; now: Date }
type CorrectionInput = { before: Member; corrected: Corrected; now: Date }
type Corrected = { joinedDate?: string | null; membershipNumber?: string | null }

/** What another joining date would make of the unpaid years; amounts are in fils. Throws not_found or validation_failed. */
export function previewJoining(db: Database, { memberId, joinedDate, now }: Joining) {
  return db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
    if (!member || member.erasedAt) throw new AppError('not_found')
    requireRight(member, { joinedDate }, now)
    return correctedDues(tx, member, joinedDate, now)
  })
}

/** Throws validation_failed at the field if a corrected joining date or number is wrong, or somebody has the number. */
export async function requireCorrect(tx: Transaction, { before, corrected, now }: CorrectionInput): Promise<void> {
  requireRight(before, corrected, now)
  if (!corrected.membershipNumber) return
  const holder = await findHolder(tx, before.id, corrected.membershipNumber)
  if (holder) throw numberTaken(holder)
}

export const numberTaken = (name: string) => fieldErrors({ membershipNumber: `${name} has this membership number` })

type Correcting = CorrectionInput & { owed: number | null; adminId: string; heldBy?: string | undefined }

/**
 * Computes the unpaid years anew after a corrected joining date, and renews the card after a corrected number. Must
 * follow the change of the record. Returns the changed years for the log. Throws joining_preview_needed if unpaid years
 * change without `owed`, in dirhams, and plan_change_outdated if that is not what is owed afterwards.
 */
export async function followCorrection(tx: Transaction, { before, corrected, owed, adminId, now, heldBy }: Correcting) {
  const { joinedDate, membershipNumber } = corrected
  const memberId = before.id
  const what = [membershipNumber !== undefined && 'Membership number', joinedDate !== undefined && 'Joining date']
  const reason = what.filter(Boolean).join(', ')
  if (reason === '') return null
  await insertDecision(tx, { memberId, decision: 'corrected', reason, decidedBy: adminId, createdAt: now })
  if (membershipNumber !== undefined && before.membershipNumber !== null)
    await replaceNumber(tx, { before, number: membershipNumber, now, heldBy })
  if (!joinedDate) return null
  const { years, owedAfter } = await correctedDues(tx, before, joinedDate, now)
  if (years.length > 0 && owed === null) throw new AppError('joining_preview_needed')
  if (owed !== null && Math.round(owed * 100) !== owedAfter) throw new AppError('plan_change_outdated')
  await storeChangedYears(tx, { memberId, years, now })
  const [after] = await tx.select().from(members).where(eq(members.id, memberId))
  await carryCredit(tx, after!, { adminId, now })
  await writeState(tx, memberId, gulfToday(now))
  return years.length > 0 ? loggedOf(years) : null
}

type Replacing = { before: Member; number: string | null; now: Date; heldBy: string | undefined }

/** The cards of the whole household show the number, so all of them are renewed; the former number stays findable. */
async function replaceNumber(tx: Transaction, { before, number, now, heldBy }: Replacing): Promise<void> {
  const { id: memberId, membershipNumber } = before
  await issueCard(tx, memberId, heldBy)
  await raiseFamilyCards(tx, memberId)
  if (membershipNumber === null) return
  const former = { number: membershipNumber, memberId, replacedAt: now }
  await tx.insert(formerNumbers).values(former).onConflictDoUpdate({ target: formerNumbers.number, set: former })
  if (number !== null) await tx.delete(formerNumbers).where(eq(formerNumbers.number, number))
}

/** A member who had no joining date has no years to move. */
async function correctedDues(tx: Transaction, member: Member, joinedDate: string, now: Date) {
  const circumstances = await readCircumstances(tx, member, gulfToday(now))
  const dues = await readSettings(tx)
  const years = member.joinedDate === null ? [] : yearsAfterJoining({ ...circumstances, joinedDate, dues })
  return balancesAfter(circumstances.ledger, years)
}

type ShownYear = YearAfterChange & { before: number | null; after: number }

const loggedOf = (years: readonly ShownYear[]) => ({
  before: years.map(({ renewalYear, before }) => `${renewalYear}: ${formatFils(before ?? 0)}`).join(', '),
  after: years
    .map(({ renewalYear, after, startsOn }) => `${renewalYear}: ${formatFils(after)} from ${startsOn}`)
    .join(', '),
})

async function findHolder(tx: Transaction, memberId: string, number: string): Promise<string | null> {
  const [holder] = await tx
    .select({ fullName: members.fullName })
    .from(members)
    .where(
      and(
        ne(members.id, memberId),
        or(sql`lower(${members.membershipNumber}) = lower(${number})`, hadNumber([number])),
      ),
    )
  return holder?.fullName ?? null
}

function requireRight(member: Member, corrected: Corrected, now: Date): void {
  const fields = checkCorrection(member, corrected, gulfToday(now))
  if (fields) throw fieldErrors(fields)
}

const fieldErrors = (fields: Record<string, string>) =>
  new AppError('validation_failed', { message: Object.values(fields)[0]!, fields })
