import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { findSecret } from './second-step-queries.ts'
import { isSecondStepRequired, SECOND_STEP_RULE } from './second-step-rule-queries.ts'

/** Sets whether administrators need two-step sign-in. Throws if the super admin who requires it has not set it up. */
export function changeSecondStepRule(db: Database, required: boolean, actorId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await isSecondStepRequired(tx)
    if (before === required) return
    const own = await findSecret(tx, actorId)
    if (required && !own?.totpConfirmedAt) throw new AppError('second_step_first')
    const written = { value: required, updatedBy: actorId, updatedAt: now }
    await tx
      .insert(settings)
      .values({ key: SECOND_STEP_RULE, ...written })
      .onConflictDoUpdate({ target: settings.key, set: written })
    await recordActivity(tx, {
      actorId,
      action: 'settings.changed',
      subjectType: 'settings',
      subjectId: SECOND_STEP_RULE,
      before: { required: before },
      after: { required },
    })
  })
}
