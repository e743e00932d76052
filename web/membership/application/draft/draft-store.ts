import { type ApplicationDraft, EMPTY_DRAFT } from '../application-draft.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** Named so that signing out forgets it. */
const PREFIX = 'kept:membership-application:'

/** `tab` is the id of the tab that writes it. */
export type Kept = { savedAt: number; draft: ApplicationDraft; tab?: string }
export type Named = { name: string; kept: Kept }

/** A name that no draft has. */
export const nameDraft = (owner: string) => `${PREFIX}${owner}:${Math.random().toString(36).slice(2)}`

/** The drafts of this person, or of everybody, that are not older than 30 days, the latest first. */
export function listDrafts(owner = ''): Named[] {
  return namesIn()
    .filter((name) => name.startsWith(PREFIX + owner))
    .flatMap((name) => {
      const kept = read(name)
      return kept ? [{ name, kept }] : []
    })
    .toSorted((one, other) => other.kept.savedAt - one.kept.savedAt)
}

/** The privacy page promises that no draft stays longer, whoever wrote it. */
export function removeExpired(): void {
  for (const name of namesIn()) if (name.startsWith(PREFIX) && read(name) === null) remove(name)
}

export function read(name: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    if (!kept || Date.now() - kept.savedAt > LIFETIME_MS) return null
    return { ...kept, draft: { ...EMPTY_DRAFT, ...kept.draft } }
  } catch {
    return null
  }
}

/** A browser that refuses to keep anything only loses this comfort. */
export function write(name: string, kept: Kept): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
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
