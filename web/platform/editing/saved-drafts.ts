import { DRAFT_PREFIX } from '#web/platform/stored/stored-for-account.ts'

/** The record that the form started from and its `updatedAt`, which is undefined for a new record. */
export type Origin<Draft> = { found: Draft; basedOn: string | undefined }
export type SavedDraft<Draft> = { draft: Draft; origin: Origin<Draft> }

const keyOf = (name: string) => DRAFT_PREFIX + name

/** The draft saved under this name in this window, or null. */
export function findSavedDraft<Draft>(name: string): SavedDraft<Draft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as SavedDraft<Draft> | null
  } catch {
    return null
  }
}

/** Saves a draft. If the browser blocks storage, the draft is lost on a reload; nothing else breaks. */
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
