/** The cache of self-contained pages of the person, such as a card or a ticket. */
export const OWN_PAGE_CACHE = 'member-card'

/** Whether this browser has stored such a page for use without a connection. */
export async function hasOwnPages(): Promise<boolean> {
  try {
    return 'caches' in globalThis && (await caches.has(OWN_PAGE_CACHE))
  } catch {
    // a browser that blocks site data has stored none
    return false
  }
}

/** Called on every sign-out, also one from elsewhere, so that none stays behind. */
export async function forgetOwnPages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(OWN_PAGE_CACHE)
}

export const hasOwnPage = async (path: string): Promise<boolean> =>
  (await hasOwnPages()) && (await (await caches.open(OWN_PAGE_CACHE)).match(path)) !== undefined

/** Forgets one page, such as one that is no longer valid. */
export async function forgetOwnPage(path: string): Promise<void> {
  if (await hasOwnPages()) await (await caches.open(OWN_PAGE_CACHE)).delete(path)
}
