const CACHE = 'member-card'

/** Keeps a page that stands for itself under this path, for when there is no network. */
export async function keepCardPage(path: string, html: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  }
  await (await caches.open(CACHE)).put(path, new Response(html, { headers }))
}

/** Whoever signs out leaves no card behind. */
export async function forgetCardPage(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}
