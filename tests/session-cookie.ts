import type { LightMyRequestResponse } from 'fastify'

/**
 * The session cookie of a response, as a browser sends it back. Signing in also sets a device cookie, which is ignored.
 */
export function sessionCookieOf({ headers }: Pick<LightMyRequestResponse, 'headers'>): string {
  const cookie = [headers['set-cookie']].flat().find((each) => /^(?:__Host-)?sid=/.test(String(each)))
  return String(cookie).split(';')[0]!
}
