import type { FastifyInstance } from 'fastify'
import { findAccount, isAdmin } from '#server/accounts/guards.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { findSecret } from './second-step-queries.ts'
import { isSecondStepRequired, SECOND_STEP_RULE } from './second-step-rule-queries.ts'

/** Closes the portal to an administrator who must have two-step sign-in until it is set up. */
export function requireSecondStep(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config
    if (access !== 'admin' && access !== 'super_admin') return
    const account = await findAccount(request)
    if (account && isAdmin(account) && account.mustSetUpSecondStep) throw new AppError('second_step_setup_required')
  })
}

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
