import type { LightMyRequestResponse } from 'fastify'

/** The session's cookie of a response, as a browser sends it back; signing in sets that of the device beside it. */
export function sessionCookieOf({ headers }: Pick<LightMyRequestResponse, 'headers'>): string {
  const cookie = [headers['set-cookie']].flat().find((each) => /^(?:__Host-)?sid=/.test(String(each)))
  return String(cookie).split(';')[0]!
}
