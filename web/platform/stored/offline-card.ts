/** The cache that holds the page of the card. */
export const CARD_CACHE = 'member-card'

/** Whether this browser holds a card for when there is no network. */
export const hasCardPage = async (): Promise<boolean> => 'caches' in globalThis && (await caches.has(CARD_CACHE))

/** Whoever signs out, or is signed out from elsewhere, leaves no card behind. */
export async function forgetCardPage(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CARD_CACHE)
}
