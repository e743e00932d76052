import { type Duties, readDuties, removeEndedDuties, storeDuties } from '#server/accounts/duties/duty-changes.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { checkDuties, givenInOrder, inOrder } from '#shared/accounts/duty-rules.ts'
import type { DutiesChange } from '#shared/admin/people-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { describeDuties, notifyOfDuties } from './duty-notices.ts'
import type { AccountRow } from './people-queries.ts'
import { getAccountRow } from './people-service.ts'
import { lockRoles, requireSuperAdmin } from './super-admins.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'duties-changed': { accountId: string; before: Duties; after: Duties }
  }
}

type By = { actorId: string; now: Date }

/**
 * Says what an admin looks after, from their next request on; no duties means everything. Throws for people who are no
 * admins, for super admins, for an auditor who is the treasurer, and for an end in the past.
 */
export function changeDuties(
  db: Database,
  accountId: string,
  { duties, endsOn = {}, actorId, now }: Omit<DutiesChange, 'password'> & By,
): Promise<AccountRow> {
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, actorId)
    const person = await getAccountRow(tx, accountId)
    const given = inOrder(duties).map((duty) => ({ duty, endsOn: endsOn[duty] ?? null }))
    const error = checkDuties(person.role, given, gulfToday(now))
    if (error) throw new AppError(error)
    const after = given.length > 0 ? given : null
    if (sameDuties(person.duties, after)) return person
    await storeChangedDuties(tx, person, { after, actorId, now })
    const name = `${person.firstName} ${person.lastName}`.trim()
    const data = { accountId, before: person.duties, after }
    await offerUndo(tx, {
      area: 'people',
      name: 'duties-changed',
      data,
      message: `${name} now looks after: ${describeDuties(after)}.`,
      actorId,
      now,
    })
    return getAccountRow(tx, accountId)
  })
}

/** Stores and logs them, and notifies the person. */
export async function storeChangedDuties(
  tx: Transaction,
  { id, duties: before }: Pick<AccountRow, 'id' | 'duties'>,
  { after, actorId, now }: { after: Duties } & By,
): Promise<void> {
  await storeDuties(tx, id, { duties: after, givenBy: actorId })
  await announceChange(tx, id, { before, after, actorId, now })
}

type Change = { before: Duties; after: Duties; actorId: string | null; now: Date }

/** Logs changed duties, and notifies the person. */
async function announceChange(tx: Transaction, id: string, { before, after, actorId, now }: Change): Promise<void> {
  await recordActivity(tx, {
    actorId,
    action: 'account.duties_changed',
    subjectType: 'user',
    subjectId: id,
    before: { duties: before },
    after: { duties: after },
  })
  await notifyOfDuties(tx, id, {
    before: { role: 'admin', duties: before },
    after: { role: 'admin', duties: after },
    now,
  })
}

/** Ends the duties whose last day is over: they have not held since midnight, and their holders are notified now. */
export function endDuties(db: Database, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    for (const [id, ended] of await removeEndedDuties(tx, now)) {
      const after = await readDuties(tx, id)
      const before = givenInOrder([...ended.map(({ duty, endsOn }) => ({ duty, endsOn })), ...(after ?? [])])
      await announceChange(tx, id, { before, after, actorId: null, now })
    }
  })
}

export const sameDuties = (one: Duties, other: Duties): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (duties: Duties) =>
  duties?.map(({ duty, endsOn }) => [duty, endsOn] as const).toSorted(([one], [other]) => one.localeCompare(other))

export const dutyUndo: UndoHandlers = {
  'duties-changed': {
    undo: async (tx, { accountId, before, after }, by) => {
      await requireSuperAdmin(tx, by.actorId)
      if (!sameDuties(await readDuties(tx, accountId), after)) throw new AppError('edit_conflict')
      await storeChangedDuties(tx, { id: accountId, duties: after }, { after: before, ...by })
    },
  },
}
