import type { IncomingHttpHeaders } from 'node:http'
import { sessionCookie } from '#server/platform/http/session-cookie.ts'
import type { TestApp } from '#tests/test-app.ts'

export const PASSWORD = 'Kudamattam1'

/** PASSWORD at argon2id's least effort: the tests check it hundreds of times. */
const QUICK_HASH = '$argon2id$v=19$m=8,t=1,p=1$3THSnqf1VJ7n5ZYlyUdCCQ$cIQOzrCOXgsPFxTBSfTJ3zWghLKtmV1+zP0jEZYMgvU'

type AccountValues = Parameters<TestApp['account']>[0]

/** An account that can sign in with PASSWORD. */
export async function personWithPassword(app: TestApp, values: AccountValues = {}) {
  return app.account({ password: QUICK_HASH, ...values })
}

/** A browser that stores its session and device cookies and follows no redirects. */
export function openBrowser(app: TestApp, remoteAddress?: string) {
  let cookie: string | undefined
  let device: string | undefined
  const cookieName = sessionCookie(app.config.siteUrl)
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: IncomingHttpHeaders = {},
  ) => {
    const sent = [cookie, device].filter(Boolean).join('; ')
    const response = await app.fastify.inject({
      method,
      url,
      headers: { ...headers, ...(sent && { cookie: sent }) },
      ...(payload && { payload }),
      ...(remoteAddress && { remoteAddress }),
    })
    const known = response.cookies.find(({ name }) => /^(?:__Host-)?device$/.test(name))
    if (known) device = `${known.name}=${known.value}`
    const received = response.cookies.find(({ name }) => name === cookieName)
    if (received) cookie = received.value === '' ? undefined : `${cookieName}=${encodeURIComponent(received.value)}`
    return response
  }
  return {
    get: (url: string, headers?: IncomingHttpHeaders) => send('GET', url, undefined, headers),
    post: (url: string, payload?: object, headers?: IncomingHttpHeaders) => send('POST', url, payload, headers),
    put: (url: string, payload?: object) => send('PUT', url, payload),
    delete: (url: string) => send('DELETE', url),
    logIn: (email: string, password = PASSWORD) => send('POST', '/api/auth/login', { email, password }),
    /** A second window, or a thief, with a copy of the current cookies. */
    copy: () => {
      const copied = openBrowser(app)
      copied.take(cookie)
      return copied
    },
    take: (taken: string | undefined) => {
      cookie = taken
    },
    /** The device cookie of a browser in which somebody has signed in. */
    get device() {
      return device
    },
    takeDevice: (taken: string | undefined) => {
      device = taken
    },
    get cookie() {
      return cookie
    },
    /** GET /api/login redirects signed-in people to their dashboard and everybody else to the login page. */
    isSignedIn: async () => (await send('GET', '/api/login')).headers.location === '/member/dashboard',
  }
}
