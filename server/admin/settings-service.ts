import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readSettings, writeSettings } from '#server/settings/settings-queries.ts'
import type { Settings } from '#shared/settings/settings-rules.ts'

/** Stores what differs from before, with who changed it, and gives all settings as they are then. */
export function changeSettings(db: Database, given: Partial<Settings>, actorId: string): Promise<Settings> {
  return db.transaction(async (tx) => {
    const before = await readSettings(tx)
    const changed = Object.entries(given).filter(([key, value]) => value !== before[key as keyof Settings])
    if (changed.length === 0) return before
    await writeSettings(tx, Object.fromEntries(changed), actorId)
    await recordActivity(tx, {
      ...{ actorId, action: 'settings.changed', subjectType: 'settings', subjectId: 'settings' },
      before: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof Settings]])),
      after: Object.fromEntries(changed),
    })
    return readSettings(tx)
  })
}
