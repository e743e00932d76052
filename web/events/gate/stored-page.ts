import { GATE_CACHE } from './gate-storage.ts'

/**
 * Caches the gate's page as visitors get it, with every script and style that this document has loaded, so that the
 * service worker opens it without a connection.
 */
export async function storeGatePage(): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis)) return
  const page = await fetch(location.pathname, { credentials: 'omit' })
  if (!page.ok || page.redirected) return
  const html = await page.text()
  const named = Array.from(html.matchAll(/(?:src|href|data-scripts)="(\/assets\/[^"]+)"/g)).flatMap(([, files = '']) =>
    files.split(' '),
  )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const files = new Set([...named, ...loaded.filter((path) => path.startsWith('/assets/'))])
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  // those of an earlier build
  await caches.delete(GATE_CACHE)
  const cache = await caches.open(GATE_CACHE)
  await cache.addAll([...files])
  await cache.put(location.pathname, new Response(html, { headers }))
}
