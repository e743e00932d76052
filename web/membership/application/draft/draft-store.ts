import { STORED_PREFIX } from '#web/platform/stored/stored-for-account.ts'
import { type ApplicationDraft, EMPTY_DRAFT } from '../application-draft.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const PREFIX = `${STORED_PREFIX}membership-application:`

/** `tab` is the id of the tab that writes it. */
export type SavedDraft = { savedAt: number; draft: ApplicationDraft; tab?: string }
export type Named = { name: string; saved: SavedDraft }

/** A new, unique name for a draft. */
export const nameDraft = (owner: string) => `${PREFIX}${owner}:${Math.random().toString(36).slice(2)}`

/** The drafts of this owner, or of everybody, that are at most 30 days old, the latest first. */
export function listDrafts(owner = ''): Named[] {
  return namesIn()
    .filter((name) => name.startsWith(PREFIX + owner))
    .flatMap((name) => {
      const saved = read(name)
      return saved ? [{ name, saved }] : []
    })
    .toSorted((one, other) => other.saved.savedAt - one.saved.savedAt)
}

/** The privacy page promises that no draft, of any account, is stored longer. */
export function removeExpired(): void {
  for (const name of namesIn()) if (name.startsWith(PREFIX) && read(name) === null) remove(name)
}

export function read(name: string): SavedDraft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(name) ?? 'null') as SavedDraft | null
    if (!saved || Date.now() - saved.savedAt > LIFETIME_MS) return null
    return { ...saved, draft: { ...EMPTY_DRAFT, ...saved.draft } }
  } catch {
    return null
  }
}

/** If the browser blocks storage, the draft is lost on a reload; nothing else breaks. */
export function write(name: string, saved: SavedDraft): void {
  try {
    localStorage.setItem(name, JSON.stringify(saved))
  } catch {
    return
  }
}

export function remove(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    return
  }
}

function namesIn(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
