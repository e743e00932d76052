import { type Duties, readDuties } from '#server/accounts/duties/duty-changes.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { checkDuties, givenInOrder } from '#shared/accounts/duty-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { describeDuties } from './duty-notices.ts'
import { sameDuties, storeChangedDuties } from './duty-service.ts'
import type { AccountRow } from './people-queries.ts'
import { getAccountRow } from './people-service.ts'
import { lockRoles } from './super-admins.ts'

type Side = { accountId: string; before: Duties; after: Duties }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'duties-given': { from: Side; to: Side }
  }
}

/**
 * Gives all of one's own duties to another admin, from the next request of both on; the giver has none left. Returns what
 * the bar says. Throws own_duties, no_duties_to_give, and what forbids the duties of the other one.
 */
export function giveAllDuties(
  db: Database,
  { fromId, toId, now }: { fromId: string; toId: string; now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    if (fromId === toId) throw new AppError('own_duties')
    const [from, to] = [await getAccountRow(tx, fromId), await getAccountRow(tx, toId)]
    if (from.role !== 'admin') throw new AppError('duties_of_super_admin')
    if (from.duties?.length === 0) throw new AppError('no_duties_to_give')
    const after = togetherWith(to.duties, from.duties)
    const error =
      to.role === 'super_admin' ? 'duties_of_super_admin' : checkDuties(to.role, after ?? [], gulfToday(now))
    if (error) throw new AppError(error)
    const sides = { from: sideOf(from, []), to: sideOf(to, after) }
    await storeBoth(tx, sides, { actorId: fromId, now })
    const message = `${nameOf(to)} now looks after everything that you looked after: ${describeDuties(from.duties)}.`
    const by = { actorId: fromId, now }
    await offerUndo(tx, { area: 'own_duties', name: 'duties-given', data: sides, message, ...by })
    return message
  })
}

/** Both duties; for the same one the later end counts. Without limits on one side there are none. */
function togetherWith(own: Duties, given: Duties): Duties {
  if (own === null || given === null) return null
  const all = new Map(own.map((each) => [each.duty, each]))
  for (const each of given) {
    const end = all.get(each.duty)?.endsOn
    const isLater = end === undefined || (end !== null && (each.endsOn === null || each.endsOn > end))
    if (isLater) all.set(each.duty, each)
  }
  return givenInOrder([...all.values()])
}

const sideOf = ({ id, duties }: AccountRow, after: Duties): Side => ({ accountId: id, before: duties, after })

const nameOf = ({ firstName, lastName }: AccountRow): string => `${firstName} ${lastName}`.trim()

type Sides = { from: Side; to: Side }
type By = { actorId: string; now: Date }

async function storeBoth(tx: Transaction, { from, to }: Sides, by: By): Promise<void> {
  await storeChangedDuties(tx, { id: from.accountId, duties: from.before }, { after: from.after, ...by })
  await storeChangedDuties(tx, { id: to.accountId, duties: to.before }, { after: to.after, ...by })
}

export const dutyGivingUndo: UndoHandlers = {
  'duties-given': {
    undo: async (tx, { from, to }, by) => {
      await lockRoles(tx)
      for (const { accountId, after } of [from, to]) {
        const { role } = await getAccountRow(tx, accountId)
        const isSame = role === 'admin' && sameDuties(await readDuties(tx, accountId), after)
        if (!isSame) throw new AppError('edit_conflict')
      }
      const back = ({ accountId, before, after }: Side): Side => ({ accountId, before: after, after: before })
      await storeBoth(tx, { from: back(from), to: back(to) }, by)
    },
  },
}
