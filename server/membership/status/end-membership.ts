import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import type { EndReason } from '#shared/membership/ending-enums.ts'
import { members } from '../member-tables.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    /** Frees the places of a person who leaves; handled by the features that hold places. */
    'give-back-places': { memberId: string }
  }
}

type End = { at: Date; reason: EndReason | null; now: Date }

/** Ends a membership, suspended or not, however it ends. False if it is not approved or has ended already. */
export async function endMembership(tx: Transaction, memberId: string, { at, reason, now }: End): Promise<boolean> {
  const ended = await tx
    .update(members)
    .set({ resignedAt: at, endReason: reason, endsOn: null, updatedAt: now })
    .where(and(eq(members.id, memberId), eq(members.status, 'approved'), isNull(members.resignedAt)))
    .returning({ id: members.id })
  return ended.length > 0
}

/** Gives the places ahead of somebody who has left to the waiting lists. */
export const giveBackPlaces = (tx: Transaction, memberId: string): Promise<unknown> =>
  enqueue(tx, 'give-back-places', { memberId }, { singletonKey: memberId })
