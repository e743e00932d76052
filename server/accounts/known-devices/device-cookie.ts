import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#server/platform/signing.ts'

/** Browsers keep a cookie for at most 400 days. */
export const DEVICE_LIFETIME_MS = 400 * 86_400_000

const TOKEN = /^[\w-]{43}$/

/** The stored hash of the device cookie that a browser sent; null if it sent none. */
export function findDeviceHash({ cookies, server }: FastifyRequest): string | null {
  const token = cookies[nameOf(server.context.config.siteUrl)]
  return token && TOKEN.test(token) ? hashToken(token, 'hex') : null
}

/** Sets the browser's device cookie, which scripts and other hosts cannot read. */
export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const { siteUrl } = reply.server.context.config
  reply.setCookie(nameOf(siteUrl), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(siteUrl),
    // the __Host- prefix requires this path
    path: '/',
    maxAge: DEVICE_LIFETIME_MS / 1000,
  })
}

/** Over https no other host of the domain can set a cookie of this name, so it cannot replace a person's own cookie. */
const nameOf = (siteUrl: string) => (isSecure(siteUrl) ? '__Host-device' : 'device')
const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')
