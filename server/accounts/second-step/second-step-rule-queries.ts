import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { settings } from '#server/settings/settings-tables.ts'

/** Stored in the settings under its own key, outside the public settings. */
export const SECOND_STEP_RULE = 'secondStepForAdmins'

export async function isSecondStepRequired(db: Executor): Promise<boolean> {
  const [rule] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SECOND_STEP_RULE))
  return rule?.value === true
}
