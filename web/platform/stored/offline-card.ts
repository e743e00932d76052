/** The cache of the pages of the membership card and of tickets. */
export const CARD_CACHE = 'member-card'

/** Whether this browser has stored a card or ticket for use without a connection. */
export async function hasCardPage(): Promise<boolean> {
  try {
    return 'caches' in globalThis && (await caches.has(CARD_CACHE))
  } catch {
    // a browser that blocks site data has stored none
    return false
  }
}

/** Called on every sign-out, also one from elsewhere, so that neither card nor ticket stays behind. */
export async function forgetCardPage(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CARD_CACHE)
}

export const hasOwnPage = async (path: string): Promise<boolean> =>
  (await hasCardPage()) && (await (await caches.open(CARD_CACHE)).match(path)) !== undefined

/** Forgets one page, such as the ticket of a place that was given back. */
export async function forgetOwnPage(path: string): Promise<void> {
  if (await hasCardPage()) await (await caches.open(CARD_CACHE)).delete(path)
}
