const PREFIX = 'kept:'
/** The prefix of what `web/platform/editing/saved-drafts.ts` stores. */
export const DRAFT_PREFIX = 'draft:'

/**
 * Reads what this browser stores for the signed-in person, such as messages that could not be sent yet; null when there
 * is nothing.
 */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Stores a text, or removes it when it is empty. Returns false when the browser blocks storage. */
export function writeStored(name: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(PREFIX + name, text)
    else localStorage.removeItem(PREFIX + name)
    return true
  } catch {
    return false
  }
}

/** Called on sign-out: removes unsent messages and the drafts of this window. */
export function forgetAllStored(): void {
  try {
    forgetAll(localStorage, PREFIX)
    forgetAll(sessionStorage, DRAFT_PREFIX)
  } catch {
    return
  }
}

function forgetAll(storage: Storage, prefix: string): void {
  for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
}
