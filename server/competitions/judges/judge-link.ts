import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const PIN_DIGITS = 6
const COOKIE = 'judge'
/** The browser forgets the invitation later than the server. */
const COOKIE_SECONDS = 3 * 86_400

/** The token of a link, and the PIN that opens it; only their hashes are stored. */
export const createLink = () => ({
  token: randomBytes(24).toString('base64url'),
  pin: String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0'),
})

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** With the site's secret: a PIN could be guessed from its plain hash. */
export const hashPin = (secret: string, judgeId: string, pin: string): string =>
  createHmac('sha256', keyOf(secret)).update(`pin ${judgeId} ${pin}`).digest('base64url')

export const isSamePin = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

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
  const expected = signatureOf(secret, `${judgeId}.${tokenHash}`)
  const isSigned =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  return isSigned ? { judgeId, tokenHash } : null
}

type Site = { secret: string; siteUrl: string }

const attributesOf = (siteUrl: string) =>
  ({ path: '/api/judging', httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') }) as const

const signatureOf = (secret: string, value: string) =>
  createHmac('sha256', keyOf(secret)).update(`link ${value}`).digest('base64url')

/** A separate key, so that no signature from another part of the site is valid here. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'judge-link', 32))
