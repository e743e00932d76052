import { DRAFT_PREFIX } from '#web/platform/stored/stored-for-account.ts'

/** The record that a form began with, and its `updatedAt`; none for a new one. */
export type Origin<Draft> = { found: Draft; basedOn: string | undefined }
export type SavedDraft<Draft> = { draft: Draft; origin: Origin<Draft> }

const keyOf = (name: string) => DRAFT_PREFIX + name

/** What was being written under this name in this window, or null. */
export function findSavedDraft<Draft>(name: string): SavedDraft<Draft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as SavedDraft<Draft> | null
  } catch {
    return null
  }
}

/** Keeps a draft; a browser that refuses to keep anything only loses this comfort. */
export function saveDraft<Draft>(name: string, saved: SavedDraft<Draft>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(saved))
  } catch {
    return
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    return
  }
}
