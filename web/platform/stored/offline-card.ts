/** The cache that holds the page of the membership card. */
export const CARD_CACHE = 'member-card'

/** Whether this browser has stored a card for use without a connection. */
export const hasCardPage = async (): Promise<boolean> => 'caches' in globalThis && (await caches.has(CARD_CACHE))

/** Called on every sign-out, also one from elsewhere, so that no card stays behind. */
export async function forgetCardPage(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CARD_CACHE)
}
