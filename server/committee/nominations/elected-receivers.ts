import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import type { CalendarDay } from '#shared/platform/calendar-days.ts'

/** Somebody who was elected to an office of the next term. */
export type Elected = { office: OfficerRole; memberId: string }

type Term = { from: CalendarDay | null; until: CalendarDay | null }
/**
 * What becomes of an election to an office: it is in the draft of the next hand-over, it waits for a super admin because
 * that is planned already, or the winner has another office in the draft.
 */
export type Taking = Term & ({ as: 'next_term' | 'waits' } | { as: 'other_office'; office: OfficerRole })

type ElectedReceiver = {
  receive: (tx: Transaction, elected: readonly Elected[], now: Date) => Promise<void>
  /**
   * Withdraws winners whose election is counted again, and gives those whom they had replaced their places back; false if
   * the winners cannot be removed from what comes next.
   */
  withdraw: (tx: Transaction, elected: readonly Elected[], now: Date) => Promise<boolean>
  findTaking: (db: Executor, elected: Elected) => Promise<Taking | null>
}

const receivers = new Map<string, ElectedReceiver>()

/** Adds what a later feature does with the winners of an election; a second one under the same name replaces it. */
export const addElectedReceiver = (feature: string, receiver: ElectedReceiver): void =>
  void receivers.set(feature, receiver)

/** Passes the winners on, in the transaction that closes the vote. */
export async function passOnElected(tx: Transaction, elected: readonly Elected[], now: Date): Promise<void> {
  if (elected.length > 0) for (const { receive } of receivers.values()) await receive(tx, elected, now)
}

/** Withdraws winners whose election is counted again; false if it is too late for that. */
export async function withdrawElected(tx: Transaction, elected: readonly Elected[], now: Date): Promise<boolean> {
  if (elected.length === 0) return true
  for (const { withdraw } of receivers.values()) if (!(await withdraw(tx, elected, now))) return false
  return true
}

/** What becomes of a winner who was passed on; null if it is not known any more. */
export async function findTaking(db: Executor, elected: Elected): Promise<Taking | null> {
  for (const receiver of receivers.values()) {
    const taking = await receiver.findTaking(db, elected)
    if (taking) return taking
  }
  return null
}
