import { eq } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { takeBackDecision } from './application/decision-reversal-service.ts'
import { completionUndo } from './completion/request-service.ts'
import { updateUndo } from './import/update/update-undo.ts'
import type { Welcomed } from './import/welcome-service.ts'
import { members } from './member-tables.ts'
import { undoRecord } from './payments/undo-service.ts'
import { planUndo } from './plans/plan-change-service.ts'
import { lockMembersOf } from './renewals/ledger-queries.ts'
import { aboutRenewal } from './renewals/payment-service.ts'
import { deathUndo } from './status/death-service.ts'
import { endingUndo } from './status/ending-service.ts'
import { lapseUndo } from './status/lapse-service.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'members-decided': { memberId: string; decisionId: string }[]
    'members-welcomed': Welcomed[]
    /** By the year that each member was reminded of. */
    'dues-reminded': { renewalId: string }[]
    'dues-recorded': ({ renewalId: string } & ({ paymentId: string } | { waivedAt: string }))[]
  }
}

/** How the committee's bulk operations on members and dues are undone while nobody has been told. */
export const membershipUndo: UndoHandlers = {
  ...endingUndo,
  ...deathUndo,
  ...completionUndo,
  ...updateUndo,
  ...planUndo,
  ...lapseUndo,
  'members-decided': {
    undo: async (tx, decided, { actorId: adminId, now }) => {
      for (const each of decided) await takeBackDecision(tx, { ...each, adminId, now, isSilent: true })
    },
  },
  'members-welcomed': {
    undo: async (tx, welcomed, { actorId, now }) => {
      for (const { memberId, welcomeDue } of welcomed) await unwelcome(tx, { memberId, welcomeDue, actorId, now })
    },
  },
  'dues-reminded': {
    undo: async (tx, reminded, { actorId }) => {
      for (const { renewalId } of reminded)
        await recordActivity(tx, aboutRenewal('renewal.reminder_undone', { id: renewalId }, actorId))
    },
  },
  'dues-recorded': {
    undo: async (tx, recorded, { actorId: adminId, now }) => {
      await lockMembersOf(
        tx,
        recorded.map(({ renewalId }) => renewalId),
      )
      for (const { renewalId, ...record } of recorded) {
        const which = 'waivedAt' in record ? { updatedAt: new Date(record.waivedAt) } : record
        await undoRecord(tx, { renewalId, ...which, adminId, now, reason: REASON, isSilent: true })
      }
    },
  },
}

const REASON = 'Undone within two minutes'

type Unwelcomed = Welcomed & { actorId: string; now: Date }

async function unwelcome(tx: Transaction, { memberId, welcomeDue, actorId, now: updatedAt }: Unwelcomed) {
  await tx.update(members).set({ welcomeDue, updatedAt }).where(eq(members.id, memberId))
  const done = { actorId, action: 'member.welcome_undone', subjectType: 'member', subjectId: memberId }
  await recordActivity(tx, { ...done, after: { welcomeDue } })
}
