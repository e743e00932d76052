import { sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/editing/meanwhile.ts'
import { readSettings, readSettingsVersion, writeSettings } from '#server/settings/settings-queries.ts'
import type { Settings } from '#shared/settings/settings-rules.ts'

export type EditableSettings = Settings & { updatedAt: Date }

type Change = { given: Partial<Settings>; basedOn: Date | undefined; actorId: string; now: Date }

/** All settings, with the version on which an edit is based. */
export async function readEditableSettings(db: Executor): Promise<EditableSettings> {
  return { ...(await readSettings(db)), updatedAt: await readSettingsVersion(db) }
}

/**
 * Stores what differs from before, with who changed it, and gives all settings as they are then.
 * Refuses 'changed_meanwhile' when somebody else was faster; two changes at once come one after the other.
 */
export function changeSettings(db: Database, { given, basedOn, actorId, now }: Change): Promise<EditableSettings> {
  const subject = { subjectType: 'settings', subjectId: 'settings' }
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settings'))`)
    const { updatedAt, ...before } = await readEditableSettings(tx)
    const fields = Object.keys(before)
    await requireUnchanged(tx, { ...subject, basedOn, current: { ...before, updatedAt }, fields })
    const changed = Object.entries(given).filter(([key, value]) => value !== before[key as keyof Settings])
    if (changed.length === 0) return { ...before, updatedAt }
    const version = nextVersion(updatedAt, now)
    await writeSettings(tx, Object.fromEntries(changed), actorId, version)
    const earlier = Object.fromEntries(changed.map(([key]) => [key, before[key as keyof Settings]]))
    await recordActivity(tx, {
      ...{ actorId, action: 'settings.changed', ...subject },
      before: { ...earlier, updatedAt },
      after: { ...Object.fromEntries(changed), updatedAt: version },
    })
    return readEditableSettings(tx)
  })
}
