import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { hasServings } from './counter-queries.ts'
import { counterItems } from './counter-tables.ts'

/** What was handed out must not be lost: the next edition is planned by it. */
export async function checkServedDeletion(tx: Transaction, eventId: string): Promise<AppError | null> {
  const items = await tx.select().from(counterItems).where(eq(counterItems.eventId, eventId)).for('update')
  for (const { id } of items)
    if (await hasServings(tx, id))
      return new AppError('counter_used', {
        message: 'Counters have handed out something at this event, so it cannot be deleted. Please cancel it instead.',
      })
  return null
}
