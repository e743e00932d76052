import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers keep a cookie for 400 days at most. */
export const DEVICE_LIFETIME_MS = 400 * 86_400_000

const TOKEN = /^[\w-]{43}$/

/** What is stored of the device cookie that a browser sent; null when it sent none. */
export function findDeviceHash({ cookies, server }: FastifyRequest): string | null {
  const token = cookies[nameOf(server.context.config.siteUrl)]
  return token && TOKEN.test(token) ? hashDeviceToken(token) : null
}

/** Gives the browser its device cookie, out of reach of scripts and of other hosts. */
export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const { siteUrl } = reply.server.context.config
  reply.setCookie(nameOf(siteUrl), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(siteUrl),
    // a name that begins with __Host- allows no narrower path
    path: '/',
    maxAge: DEVICE_LIFETIME_MS / 1000,
  })
}

export const hashDeviceToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Over https a name that no other host of the domain can set: it cannot replace a person's own cookie. */
const nameOf = (siteUrl: string) => (isSecure(siteUrl) ? '__Host-device' : 'device')
const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')
