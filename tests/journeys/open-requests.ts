import type { Page, Request } from '@playwright/test'

/** If no request has been open for this long, no more will come. */
const QUIET_MS = 200

/**
 * Returns a function that waits until no request of the page is open. The live stream of a signed-in page does not count:
 * it stays open, so Playwright's 'networkidle' would wait forever on a slow machine.
 */
export function watchOpenRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/stream')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    for (let since = performance.now(); performance.now() - since < QUIET_MS; await page.waitForTimeout(25))
      if (open.size > 0) since = performance.now()
  }
}
