import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { writeSetting } from '#server/settings/settings-queries.ts'
import { SETUP_LINES, type SetupLine } from '#shared/admin/setup-api.ts'
import { lockSettings } from '../settings-service.ts'
import { DISMISSED_SETUP, readDismissedSetup, readDoneSetup } from './setup-queries.ts'

type Mail = { hasMailServer: boolean }

/** What the site still needs, and what of it does not apply. */
export async function readSetup(db: Executor, { hasMailServer }: Mail) {
  const [done, dismissed] = await Promise.all([readDoneSetup(db, hasMailServer), readDismissedSetup(db)])
  const undone = SETUP_LINES.filter((line) => !done[line])
  return {
    open: undone.filter((line) => !dismissed.includes(line)),
    dismissed: undone.filter((line) => dismissed.includes(line)),
  }
}

type Dismissal = Mail & { line: SetupLine; isDismissed: boolean; actorId: string; now: Date }

/** Stores for all admins whether a line applies, and returns the list. */
export function dismissSetupLine(db: Database, { line, isDismissed, actorId, now, hasMailServer }: Dismissal) {
  return db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readDismissedSetup(tx)
    if (before.includes(line) !== isDismissed) {
      const after = isDismissed ? [...before, line] : before.filter((each) => each !== line)
      await writeSetting(tx, { key: DISMISSED_SETUP, value: after, updatedBy: actorId, updatedAt: now })
      await recordActivity(tx, {
        actorId,
        action: 'settings.setup_changed',
        subjectType: 'settings',
        subjectId: DISMISSED_SETUP,
        before: { setupDismissed: before },
        after: { setupDismissed: after },
      })
    }
    return readSetup(tx, { hasMailServer })
  })
}
