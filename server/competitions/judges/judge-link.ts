import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { equalInConstantTime, sign } from '#server/platform/signing.ts'

const PURPOSE = 'judge-link'
const PIN_DIGITS = 6
const COOKIE = 'judge'
/** The browser forgets the invitation later than the server. */
const COOKIE_SECONDS = 3 * 86_400

/** The token of a link, and the PIN that opens it; only their hashes are stored. */
export const createLink = () => ({
  token: randomBytes(24).toString('base64url'),
  pin: String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0'),
})

/** With the site's secret: a PIN could be guessed from its plain hash. */
export const hashPin = (secret: string, judgeId: string, pin: string): string =>
  sign(secret, PURPOSE, `pin ${judgeId} ${pin}`).toString('base64url')

/** An opened invitation: the judge, and the link that was opened. A renewed link ends it. */
export type OpenedLink = { judgeId: string; tokenHash: string }

export function setJudgeCookie(reply: FastifyReply, { secret, siteUrl }: Site, opened: OpenedLink): void {
  const value = `${opened.judgeId}.${opened.tokenHash}`
  reply.setCookie(COOKIE, `${value}.${signatureOf(secret, value)}`, {
    ...attributesOf(siteUrl),
    maxAge: COOKIE_SECONDS,
  })
}

export const clearJudgeCookie = (reply: FastifyReply, { siteUrl }: Site): void =>
  void reply.clearCookie(COOKIE, attributesOf(siteUrl))

/** The opened invitation that the browser shows; null unless this site has signed it. */
export function readJudgeCookie(request: FastifyRequest, secret: string): OpenedLink | null {
  const [judgeId = '', tokenHash = '', signature = ''] = (request.cookies[COOKIE] ?? '').split('.')
  return equalInConstantTime(signature, signatureOf(secret, `${judgeId}.${tokenHash}`)) ? { judgeId, tokenHash } : null
}

type Site = { secret: string; siteUrl: string }

const attributesOf = (siteUrl: string) =>
  ({ path: '/api/judging', httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') }) as const

const signatureOf = (secret: string, value: string) => sign(secret, PURPOSE, `link ${value}`).toString('base64url')
