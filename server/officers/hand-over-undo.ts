import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import {
  lockOfficer,
  lockTeam,
  type OfficerRow,
  planTerm,
  removeDeletedOfficer,
  setOfficerDeleted,
  updateOfficer,
} from './officer-queries.ts'
import { AREA } from './officer-service.ts'

type By = { actorId: string; now: Date }
type Term = Pick<OfficerRow, 'isActive' | 'termEnd' | 'leavesOn' | 'nextTerm'>

/** The former team before and after, and the ids of the entries added for those who stay. */
type HandedOver = { team: { id: string; before: Term; after: Term }[]; nextIds: string[] }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'team-handed-over': HandedOver
  }
}

/** Offers to undo a hand-over, or a change of its plan. `former` is the team before it. */
export async function offerHandOverUndo(
  tx: Transaction,
  former: readonly OfficerRow[],
  { nextIds, message }: { nextIds: string[]; message: string },
  by: By,
): Promise<void> {
  const team: HandedOver['team'] = []
  for (const before of former) {
    const after = await lockOfficer(tx, before.id)
    if (after) team.push({ id: before.id, before: termOf(before), after: termOf(after) })
  }
  await offerUndo(tx, { area: AREA, name: 'team-handed-over', data: { team, nextIds }, message, ...by })
}

export const handOverUndo: UndoHandlers = {
  'team-handed-over': {
    async undo(tx, handedOver, { actorId, now }) {
      await requireSameTeam(tx, handedOver)
      for (const id of handedOver.nextIds) {
        const added = await setOfficerDeleted(tx, id, now)
        if (added) await detachUpload(tx, added.photoUrl, now)
        await removeDeletedOfficer(tx, id)
      }
      for (const { id, before, after } of handedOver.team) {
        if (after.isActive) await planTerm(tx, id, before)
        else await restore(tx, id, before, { actorId, now })
      }
      const subject = { subjectType: 'office_bearer', subjectId: 'team' }
      await recordActivity(tx, { actorId, action: 'officers.hand-over-undone', ...subject })
    },
  },
}

/** Throws undo_over if somebody has joined or left since, or somebody's term is no longer as it was planned. */
async function requireSameTeam(tx: Transaction, { team, nextIds }: HandedOver): Promise<void> {
  const current = await lockTeam(tx)
  const expected = [...nextIds, ...team.filter(({ after }) => after.isActive).map(({ id }) => id)]
  const isComplete = current.length === expected.length && current.every(({ id }) => expected.includes(id))
  const isEdited = current.some((row) => nextIds.includes(row.id) && !isSame(row.createdAt, row.updatedAt))
  if (!isComplete || isEdited) throw new AppError('undo_over')
  for (const { id, after } of team) {
    const row = await lockOfficer(tx, id)
    if (!row || !isSame(termOf(row), after)) throw new AppError('undo_over')
  }
}

async function restore(tx: Transaction, id: string, term: Term, { actorId, now }: By): Promise<void> {
  const before = await lockOfficer(tx, id)
  if (!before) throw new AppError('undo_over')
  const after = await updateOfficer(tx, id, { ...term, updatedAt: nextVersion(before.updatedAt, now) })
  const done = { actorId, action: 'officer.restored', subjectType: 'office_bearer', subjectId: id }
  await recordActivity(tx, { ...done, before, after })
}

const termOf = ({ isActive, termEnd, leavesOn, nextTerm }: OfficerRow): Term => ({
  isActive,
  termEnd,
  leavesOn,
  nextTerm,
})
