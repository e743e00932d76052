const PREFIX = 'kept:'

/** What this browser keeps for whoever is signed in, such as words that could not be sent yet; null when there is nothing. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it when it is empty; false in a browser that keeps nothing. */
export function writeKept(name: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(PREFIX + name, text)
    else localStorage.removeItem(PREFIX + name)
    return true
  } catch {
    return false
  }
}

/** Whoever signs out leaves nothing behind. */
export function forgetAllKept(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    return
  }
}
