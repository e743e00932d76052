import { inArray, max, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Letterhead } from '#server/platform/mail/mail-text.ts'
import { iconAddress } from '#shared/settings/logo-rules.ts'
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings-rules.ts'
import { settings } from './settings-tables.ts'

/** All settings. Values that were never stored, or are no longer valid, get their default. */
export async function readSettings(db: Executor): Promise<Settings> {
  // as text: drivers parse a JSON string of digits twice, so '812' would come back as a number
  const rows = await db.select({ key: settings.key, value: sql<string>`${settings.value}::text` }).from(settings)
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]))
  const merged = { ...DEFAULT_SETTINGS, ...stored }
  const parsed = Settings.safeParse(merged)
  if (parsed.success) return parsed.data
  const broken = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const sound = Object.fromEntries(Object.entries(stored).filter(([key]) => !broken.has(key)))
  return Settings.parse({ ...DEFAULT_SETTINGS, ...sound })
}

/** When a setting was last changed; the epoch while all have their defaults. Other keys of the table do not count. */
export async function readSettingsVersion(db: Executor): Promise<Date> {
  const isSetting = inArray(settings.key, Object.keys(DEFAULT_SETTINGS))
  const [last] = await db
    .select({ at: max(settings.updatedAt) })
    .from(settings)
    .where(isSetting)
  return last?.at ?? new Date(0)
}

/** Stores the given settings and leaves the others unchanged. */
export async function writeSettings(
  db: Executor,
  changed: Partial<Settings>,
  updatedBy: string | null,
  updatedAt = new Date(),
): Promise<void> {
  for (const [key, value] of Object.entries(changed)) await writeSetting(db, { key, value, updatedBy, updatedAt })
}

/** Stores one row, also of a key that is not among the settings that people change. */
export async function writeSetting(
  db: Executor,
  { key, ...written }: { key: string; value: unknown; updatedBy: string | null; updatedAt: Date },
): Promise<void> {
  await db
    .insert(settings)
    .values({ key, ...written })
    .onConflictDoUpdate({ target: settings.key, set: written })
}

/** Header and footer of every mail. */
export async function findLetterhead(db: Executor): Promise<Letterhead> {
  const { organisationName, logoPicture, postalAddress, contactEmail, contactPhone } = await readSettings(db)
  const lines = [postalAddress, contactEmail, contactPhone].filter((line) => line !== '')
  return {
    name: organisationName,
    logo: iconAddress(logoPicture, 'icon-192'),
    lines,
    replyTo: contactEmail || undefined,
  }
}
