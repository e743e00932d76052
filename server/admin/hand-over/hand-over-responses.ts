import type { Database } from '#server/platform/database/database.ts'
import { listUncovered } from '#shared/accounts/duty-rules.ts'
import { FIRST_ACCESS, pickProblemText } from '#shared/admin/hand-over/hand-over-rules.ts'
import type { PortalAccess } from './applied-changes.ts'
import { listElectedWaiting } from './elected-service.ts'
import { countSuperAdmins, type Pick, type PlannedChanges, planChanges } from './hand-over-plan.ts'
import { findLatest, findNext, type HandOverRow, readNames } from './hand-over-queries.ts'
import { undoUntil } from './hand-over-undo.ts'

/** The next hand-over and the latest one, as super admins read them. */
export async function readHandOvers(db: Database) {
  const [next, latest] = [await findNext(db), await findLatest(db)]
  return {
    next: next && (await describeHandOver(db, next)),
    latest: latest && (await describeHandOver(db, latest)),
    access: latest?.access ?? FIRST_ACCESS,
    elected: await listElectedWaiting(db),
  }
}

/** A hand-over with what it would change. */
export async function describeHandOver(db: Database, handOver: HandOverRow) {
  const { plannedBy, applied, ...rest } = handOver
  const plan = await planChanges(db, handOver)
  const names = await readNames(db, plannedBy ? [plannedBy] : [])
  return {
    ...rest,
    picks: plan.picks.map(describePick),
    plannedBy: plannedBy && (names.get(plannedBy) ?? null),
    undoUntil: undoUntil(handOver),
    leftOut: (applied?.leftOut ?? []).map(({ office, memberId, problem }) => {
      const name = plan.picks.find((pick) => pick.memberId === memberId)?.fullName ?? 'This person'
      return `${office}: ${pickProblemText(problem, name)}`
    }),
    preview: handOver.state === 'done' ? null : describePlan(plan),
  }
}

// a merged record has its former id until somebody chooses the person again
const describePick = ({ office, pickedId, fullName, membershipNumber, problem, ...pick }: Pick) => ({
  office,
  memberId: pickedId,
  fullName,
  membershipNumber,
  problem: problem && pickProblemText(problem, fullName),
  warning: warningOf(pick, fullName),
})

function warningOf({ hasLogin, hasEntered }: { hasLogin: boolean; hasEntered: boolean }, name: string): string | null {
  if (!hasLogin) return `${name} has no login, and cannot use the portal.`
  return hasEntered ? null : `${name} has not logged in yet.`
}

const describePlan = (plan: PlannedChanges) => ({
  staying: plan.staying.map(({ name, role }) => ({ name, office: role })),
  leaving: plan.leaving.map(({ name, role }) => ({ name, office: role })),
  memberTypes: plan.memberTypes,
  accounts: plan.accounts.map(({ name, before, after }) => ({
    name,
    before: describeAccess(before),
    after: describeAccess(after),
  })),
  signatories: plan.signatories.map(({ event, before, after }) => ({
    event,
    before: describeSigning(before),
    after: describeSigning(after),
  })),
  term: plan.term,
  uncovered: listUncovered(plan.admins),
  superAdmins: countSuperAdmins(plan),
})

const describeAccess = ({ role, duties }: PortalAccess) => ({ role, duties: duties?.map(({ duty }) => duty) ?? null })

const describeSigning = (lines: readonly { name: string; office: string }[]): string =>
  lines.map(({ name, office }) => (name ? `${name}, ${office}` : `${office}, signed by hand`)).join('; ')
