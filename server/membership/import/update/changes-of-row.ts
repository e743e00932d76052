import { csvCell } from '#server/platform/csv-response.ts'
import { shownAddress } from '#server/platform/personal-data/personal-data.ts'
import { readCell } from '#shared/membership/import/cell-rules.ts'
import type { ImportField } from '#shared/membership/import/import-enums.ts'
import { yearsPaidUntil } from '#shared/membership/import/update/paid-until-update-rules.ts'
import { isFamilyField } from '#shared/membership/import/update/update-enums.ts'
import { yearsAfterJoining } from '#shared/membership/plans/joining-correction-rules.ts'
import { checkCorrection } from '#shared/membership/register/correction-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import type { DuesSettings } from '#shared/settings/dues-by-year-rules.ts'
import type { FamilyMember, Member } from '../../member-queries.ts'
import { type PlanRow, termsOf } from '../../plans/plan-queries.ts'
import { findPlanByName, unknownPlan } from '../import-plans.ts'
import type { Problem, ReadLine } from '../import-reading.ts'
import { type FamilyChange, familyChangesOf } from './family-changes.ts'
import type { Surroundings } from './registered-people.ts'

/** A cell before and after; `person` is somebody of the family. */
export type CellChange = { field: ImportField; person: string | null; before: string; after: string }
/** What a row changes: cells to show, and what to write. */
export type Changes = {
  cells: CellChange[]
  record: Partial<Member>
  plan: PlanRow | null
  paidUntil: string | null
  family: FamilyChange[]
}
export const NO_CHANGES: Changes = { cells: [], record: {}, plan: null, paidUntil: null, family: [] }

type Read = Partial<Record<ImportField, string>>
type RowInput = Surroundings & {
  row: ReadLine
  read: Read
  member: Member
  familyRows: readonly ReadLine[]
  taken: ReadonlySet<ImportField>
  plans: readonly PlanRow[]
  /** Who has a membership number, by the number. */
  holders: ReadonlyMap<string, string>
  dues: DuesSettings
  today: string
}
type Part = Partial<Changes> & { problems?: Problem[] }

/** What the cells of a row change about its member, and what is wrong with the rows of the family, by their lines. */
export function changesOf(input: RowInput) {
  const plan = planOfRow(input)
  const { ofFamily, ...family } = familyOfRow(input, plan.plan ?? null)
  const parts: Part[] = [recordOfRow(input), plan, paidOfRow(input), family]
  return {
    cells: parts.flatMap(({ cells = [] }) => cells),
    record: parts.find(({ record }) => record)?.record ?? {},
    plan: plan.plan ?? null,
    paidUntil: parts.find(({ paidUntil }) => paidUntil)?.paidUntil ?? null,
    family: parts.flatMap(({ family = [] }) => family),
    problems: parts.flatMap(({ problems = [] }) => problems),
    ofFamily,
  }
}

/** Fields that have an effect of their own; all others are columns of the record. */
const NO_COLUMNS: ReadonlySet<ImportField> = new Set(['membershipType', 'plan', 'paidUntil'])

function recordOfRow(input: RowInput): Part {
  const { read, member, holders, today } = input
  const record: Partial<Member> = {}
  const cells: CellChange[] = []
  for (const [field, value = ''] of Object.entries(read) as [ImportField, string][]) {
    const before = member[field as keyof Member] as string | null
    if (NO_COLUMNS.has(field) || isFamilyField(field) || isUnchanged(field, before, value)) continue
    // the admin has said that the number of this row is somebody else's
    if (field === 'membershipNumber' && (holders.get(value) ?? member.id) !== member.id) continue
    Object.assign(record, { [field]: value })
    cells.push({
      field,
      person: null,
      before: field === 'email' ? shownAddress(before ?? '') : (before ?? ''),
      after: value,
    })
  }
  const wrong = checkCorrection(member, correctedIn(record), today) ?? movedYears(input, record) ?? {}
  const problems = Object.entries(wrong).map(([field, message]) => ({ field: field as ImportField, message }))
  return { record, cells, problems }
}

/** Also as our own export writes the value, or in other capitals of an address. */
function isUnchanged(field: ImportField, before: string | null, value: string): boolean {
  if (before === null) return value === ''
  const exported = readCell(field, String(csvCell(field === 'email' ? shownAddress(before) : before)))
  if (field === 'email') return exported.toLowerCase() === value.toLowerCase()
  return before === value || exported === value
}

/** Moved years are shown before they are saved, which only the record can do. */
function movedYears(input: RowInput, { joinedDate }: Partial<Member>): Record<string, string> | null {
  const { member, ledger, dues, today } = input
  if (!joinedDate || member.joinedDate === null) return null
  const moved = yearsAfterJoining({ terms: termsOfRow(input), ledger, today, joinedDate, dues })
  return moved.length > 0 ? { joinedDate: YEARS_MOVE } : null
}

const YEARS_MOVE = 'This date changes years that are unpaid. Correct it in the record of the member'

const termsOfRow = ({ member, plans, today }: RowInput) =>
  termsOf(member, new Map(plans.map((plan) => [plan.id, plan])), today)

const correctedIn = ({ joinedDate, membershipNumber }: Partial<Member>) => ({
  ...(joinedDate !== undefined && { joinedDate }),
  ...(membershipNumber !== undefined && { membershipNumber }),
})

/** The plan by its name, or the first plan of another membership type. */
function planOfRow({ read, member, plans }: RowInput): Part {
  const own = plans.find(({ id }) => id === (member.nextPlanId ?? member.planId))
  const named = read.plan ? findPlanByName(plans, read.plan) : undefined
  if (read.plan && !named) return problem('plan', unknownPlan(plans))
  const type = read.membershipType
  if (named && type && named.membershipType !== type)
    return problem('plan', `${named.name} is a ${named.membershipType} plan, and the membership type says otherwise`)
  const plan = named ?? plans.find(({ membershipType }) => type !== own?.membershipType && membershipType === type)
  if (!plan || plan.id === own?.id) return {}
  if (!isActiveMember(member) || member.joinedDate === null)
    return problem(read.plan ? 'plan' : 'membershipType', 'Only the plan of an active member can be changed')
  const cell = { field: 'plan' as const, person: null, before: own?.name ?? '', after: plan.name }
  return { plan, cells: [cell] }
}

function paidOfRow(input: RowInput): Part {
  const { read, member, ledger, today } = input
  const { paidUntil } = read
  const { renewalDueDate, status, joinedDate } = member
  if (!paidUntil || paidUntil === renewalDueDate || status !== 'approved' || joinedDate === null) return {}
  const { settled, ahead } = yearsPaidUntil({ ledger, terms: termsOfRow(input), paidUntil, today })
  if (settled.length + ahead.length === 0) return {}
  if (!isActiveMember(member)) return problem('paidUntil', NOT_ACTIVE)
  const before = renewalDueDate === null ? '' : dayAfter(renewalDueDate, -1)
  return { paidUntil, cells: [{ field: 'paidUntil', person: null, before, after: paidUntil }] }
}

const NOT_ACTIVE = 'This membership is not active. Record its payments in the register'

function familyOfRow(input: RowInput, plan: PlanRow | null): Part & { ofFamily: Map<number, Problem[]> } {
  const { member, family, taken, row, familyRows } = input
  const { changes, problems: ofFamily } = familyChangesOf({ family: family as FamilyMember[], taken, row, familyRows })
  const problems = ofFamily.get(row.line) ?? []
  ofFamily.delete(row.line)
  const type = (plan ?? member).membershipType
  if (type === 'single' && changes.length > 0) return { ...problem(changes[0]!.field, SINGLE), ofFamily }
  const cells = changes.flatMap((change) => change.cells)
  return { family: changes, cells, problems, ofFamily }
}

const SINGLE = 'A single membership has no family. Set the membership type to Family.'

const problem = (field: ImportField, message: string): Part => ({ problems: [{ field, message }] })
