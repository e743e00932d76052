import { expect } from 'vitest'
import { type RawResponse, requestRaw } from '#tests/raw-request.ts'
import type { TestApp } from '#tests/test-app.ts'

export type Viewer = { name: string; cookie: string }

/** What of an answer somebody sees, and a cache in between goes by; the rest differs between one that was just made and one from memory. */
const seen = ({ status, headers, text }: RawResponse) => {
  const { 'content-type': type, vary, 'cache-control': rule = 'none' } = headers
  return { status, text, type, vary, isPublic: rule.startsWith('public') }
}

/**
 * Asks for an address as a visitor of a fresh site does, then after each of these people and before them.
 * Expects that visitors see the same in every order, that people see what they see when asked first, that nothing
 * given to somebody who is signed in is public, and that a cookie that signs nobody in gets a visitor's answers.
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
