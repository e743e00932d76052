import { sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { attachUpload, detachUploads, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { type DrawnLogo, drawLogoPictures } from '#server/settings/logo/logo-pictures.ts'
import { insertLogoPictures } from '#server/settings/logo/logo-queries.ts'
import { readSettings, readSettingsVersion, writeSettings } from '#server/settings/settings-queries.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { PICTURE_SETTINGS, type Settings } from '#shared/settings/settings-rules.ts'
import type { Voice } from '#shared/settings/voice-rules.ts'

export type EditableSettings = Settings & { updatedAt: Date }

type Change = { changes: Partial<Settings>; basedOn: Date | undefined; actorId: string; now: Date }

/** All settings, with the version on which an edit is based. */
export async function readEditableSettings(db: Executor): Promise<EditableSettings> {
  return { ...(await readSettings(db)), updatedAt: await readSettingsVersion(db) }
}

/**
 * Stores the changed settings and who changed them, and returns all settings. Simultaneous changes run one at a time.
 * Throws edit_conflict if somebody else was faster, or invalid_photo for a picture that is not available.
 */
export async function changeSettings(context: Context, change: Change): Promise<EditableSettings> {
  const { logoPicture } = change.changes
  const { logoPicture: current } = await readSettings(context.db)
  const logo = logoPicture && logoPicture !== current ? await drawLogoPictures(context, logoPicture) : null
  return context.db.transaction((tx) => storeSettings(tx, change, logo))
}

type Context = Pick<AppContext, 'db' | 'files'>

async function storeSettings(tx: Transaction, { changes, basedOn, actorId, now }: Change, logo: DrawnLogo | null) {
  const subject = { subjectType: 'settings', subjectId: 'settings' }
  await lockSettings(tx)
  const { updatedAt, ...before } = await readEditableSettings(tx)
  const fields = Object.keys(before)
  await requireUnchanged(tx, { ...subject, basedOn, current: { ...before, updatedAt }, fields })
  const changed = Object.entries(changes).filter(([key, value]) => !isSame(value, before[key as keyof Settings]))
  if (changed.length === 0) return { ...before, updatedAt }
  await replacePictures(tx, { before, changes, actorId, now })
  if (logo) await insertLogoPictures(tx, logo)
  const version = nextVersion(updatedAt, now)
  await writeSettings(tx, Object.fromEntries(changed), actorId, version)
  const earlier = Object.fromEntries(changed.map(([key]) => [key, before[key as keyof Settings]]))
  await recordActivity(tx, {
    actorId,
    action: 'settings.changed',
    ...subject,
    before: { ...earlier, updatedAt },
    after: { ...Object.fromEntries(changed), updatedAt: version },
  })
  await offerFormerLogo(tx, before.logoPicture, changes.logoPicture, { actorId, now })
  return readEditableSettings(tx)
}

/** Until the transaction ends, no other one changes settings. */
export async function lockSettings(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settings'))`)
}

/** A picture is stored as long as a setting shows it. */
async function replacePictures(tx: Executor, { before, changes, actorId, now }: PictureChange): Promise<void> {
  for (const key of PICTURE_SETTINGS) {
    const { [key]: url } = changes
    if (url === undefined || url === before[key]) continue
    const attaching = { kind: 'picture' as const, ownerId: null, uploadedBy: actorId, now }
    await replaceUpload(tx, { before: before[key] || null, url: url || null, ...attaching })
  }
  if (changes.voices) await replacePortraits(tx, before.voices, changes.voices, { actorId, now })
}

async function replacePortraits(tx: Executor, before: Voice[], after: Voice[], { actorId, now }: By): Promise<void> {
  const [earlier, wanted] = [filesOf(before), filesOf(after)]
  const attaching = { kind: 'picture' as const, ownerId: null, uploadedBy: actorId, now }
  for (const url of wanted) if (!earlier.has(url)) await attachUpload(tx, { url, ...attaching })
  await detachUploads(
    tx,
    [...earlier].filter((url) => !wanted.has(url)),
    now,
  )
}

const filesOf = (voices: Voice[]) => new Set(voices.flatMap(({ portrait }) => portrait.split('?', 1)).filter(Boolean))

/** A logo is on every page, so the change can be undone for two minutes. */
async function offerFormerLogo(tx: Transaction, before: string, after: string | undefined, by: By): Promise<void> {
  if (after === undefined || after === before) return
  const message = after ? 'The new logo is on all pages.' : 'The built-in logo is on all pages again.'
  await offerUndo(tx, { area: 'settings', name: 'logo-changed', data: { before, after }, message, ...by })
}

type LogoChange = { before: string; after: string }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'logo-changed': LogoChange
  }
}

/** Shows the former logo again, unless it has been changed again since. */
export const settingsUndo: UndoHandlers = {
  'logo-changed': {
    undo: async (tx, { before, after }, { actorId, now }) => {
      await lockSettings(tx)
      if ((await readSettings(tx)).logoPicture !== after) throw new AppError('undo_over')
      const attaching = { kind: 'picture' as const, ownerId: null, uploadedBy: actorId, now }
      await replaceUpload(tx, { before: after || null, url: before || null, ...attaching })
      const updatedAt = await readSettingsVersion(tx)
      const version = nextVersion(updatedAt, now)
      await writeSettings(tx, { logoPicture: before }, actorId, version)
      await recordActivity(tx, {
        actorId,
        action: 'settings.changed',
        subjectType: 'settings',
        subjectId: 'settings',
        before: { logoPicture: after, updatedAt },
        after: { logoPicture: before, updatedAt: version },
      })
    },
  },
}

type By = Pick<Change, 'actorId' | 'now'>

type PictureChange = Omit<Change, 'basedOn'> & { before: Settings }
