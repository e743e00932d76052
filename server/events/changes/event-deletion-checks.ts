import { listProgramRows } from '#server/events/administration/program-admin-queries.ts'
import { checkDeletion } from '#server/events/program-places/place-checks.ts'
import { hasPayments } from '#server/events/sales/event-refund-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

/** Says why an event cannot be deleted, or null. What it decides by must not change until the transaction ends. */
type DeletionCheck = (tx: Transaction, eventId: string) => Promise<AppError | null>

const checks = new Map<string, DeletionCheck>()

/** Adds the check of a later feature whose records must not be lost; a second one under the same name replaces it. */
export const addDeletionCheck = (feature: string, check: DeletionCheck): void => void checks.set(feature, check)

/** The first reason why an event cannot be deleted with everything that belongs to it, or null. */
export async function checkEventDeletion(tx: Transaction, eventId: string): Promise<AppError | null> {
  const programs = await listProgramRows(tx, eventId)
  const error = await checkDeletion(
    tx,
    programs.map(({ id }) => id),
  )
  if (error) return error
  if (await hasPayments(tx, eventId)) return new AppError('event_has_payments')
  for (const check of checks.values()) {
    const reason = await check(tx, eventId)
    if (reason) return reason
  }
  return null
}
