/** The prefix of everything that signing out removes. */
export const STORED_PREFIX = 'stored:'
/** The prefix in earlier releases. */
const FORMER_PREFIX = 'kept:'
/** The prefix of what `web/platform/editing/saved-drafts.ts` stores. */
export const DRAFT_PREFIX = 'draft:'

/**
 * Reads what this browser stores for the signed-in person, such as messages that could not be sent yet; null when there
 * is nothing.
 */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(STORED_PREFIX + name)
  } catch {
    return null
  }
}

/** Stores a text, or removes it when it is empty. Returns false when the browser blocks storage. */
export function writeStored(name: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(STORED_PREFIX + name, text)
    else localStorage.removeItem(STORED_PREFIX + name)
    return true
  } catch {
    return false
  }
}

/** Called on sign-out: removes unsent messages and the drafts of this window. */
export function forgetAllStored(): void {
  try {
    forgetAll(localStorage, STORED_PREFIX)
    // a tab with an earlier release may have written them since
    forgetAll(localStorage, FORMER_PREFIX)
    forgetAll(sessionStorage, DRAFT_PREFIX)
  } catch {
    return
  }
}

/** What an earlier release has stored, such as an application not yet sent, is found under its present name. */
export function carryOverStored(): void {
  try {
    for (const former of Object.keys(localStorage).filter((name) => name.startsWith(FORMER_PREFIX))) {
      const present = STORED_PREFIX + former.slice(FORMER_PREFIX.length)
      if (localStorage.getItem(present) === null) localStorage.setItem(present, localStorage.getItem(former) ?? '')
      localStorage.removeItem(former)
    }
  } catch {
    return
  }
}

carryOverStored()

function forgetAll(storage: Storage, prefix: string): void {
  for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
}
