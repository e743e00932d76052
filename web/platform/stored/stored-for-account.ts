const PREFIX = 'kept:'
/** What `web/platform/editing/saved-drafts.ts` keeps. */
export const DRAFT_PREFIX = 'draft:'

/** What this browser keeps for whoever is signed in, such as words that could not be sent yet; null when there is nothing. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it when it is empty; false in a browser that keeps nothing. */
export function writeStored(name: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(PREFIX + name, text)
    else localStorage.removeItem(PREFIX + name)
    return true
  } catch {
    return false
  }
}

/** Whoever signs out leaves nothing behind: neither what waits to be sent, nor what was being written in this window. */
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
