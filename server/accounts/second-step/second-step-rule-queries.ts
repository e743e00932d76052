import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { settings } from '#server/settings/settings-tables.ts'

/** Stands beside the public settings under a key of its own: visitors are not told it. */
export const SECOND_STEP_RULE = 'secondStepForAdmins'

export async function isSecondStepRequired(db: Executor): Promise<boolean> {
  const [rule] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SECOND_STEP_RULE))
  return rule?.value === true
}
