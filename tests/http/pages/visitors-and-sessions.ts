import { expect } from 'vitest'
import { type RawResponse, requestRaw } from '#tests/raw-request.ts'
import type { TestApp } from '#tests/test-app.ts'

export type Viewer = { name: string; cookie: string }

/** The parts of a response that people see and proxies use; the rest differs between a new and a cached response. */
const seen = ({ status, headers, text }: RawResponse) => {
  const { 'content-type': type, vary, 'cache-control': rule = 'none' } = headers
  return { status, text, type, vary, isPublic: rule.startsWith('public') }
}

/**
 * Requests an address as a visitor of a fresh site, then after and before each of these people. Expects that visitors
 * see the same in every order, that people see what they see when asking first, that no response to a signed-in person
 * is public, and that a cookie that signs nobody in gets a visitor's response.
 */
export async function expectApart(app: TestApp, site: string, address: string, viewers: readonly Viewer[]) {
  const ask = (cookie?: string) => requestRaw(site + address, { ...(cookie && { headers: { cookie } }) })
  const fresh = async (cookie?: string) => {
    app.context.cache.drop(null)
    return seen(await ask(cookie))
  }
  const made = await fresh()
  expect(seen(await ask()), `${address}: a visitor again`).toEqual(made)
  for (const { name, cookie } of viewers) {
    const about = `${address} as ${name}`
    const first = await fresh(cookie)
    expect(seen(await ask()), `${about}: a visitor after them`).toEqual(made)
    const again = seen(await ask(cookie))
    expect([again.status, again.text], `${about}: again after a visitor`).toEqual([first.status, first.text])
    const isSignedIn = (await requestRaw(`${site}/api/account`, { headers: { cookie } })).status !== 401
    if (!isSignedIn && address.startsWith('/api/')) expect(first.text, `${about}: is a visitor`).toBe(made.text)
    if (isSignedIn)
      expect([first.isPublic, again.isPublic], `${about}: not for a cache in between`).toEqual([false, false])
  }
}
