import { fastifyCookie } from '@fastify/cookie'

/** Over https, browsers accept this name only from this exact host, so no neighbouring host can plant a session. */
export const sessionCookie = (siteUrl: string): '__Host-sid' | 'sid' =>
  siteUrl.startsWith('https:') ? '__Host-sid' : 'sid'

/** Whether a request may have a session, under either name; uses the parser that loads sessions. */
export function hasSessionCookie(header: string | undefined): boolean {
  // runs before every cached page: only the few headers that contain 'sid' are parsed
  if (!header?.includes('sid')) return false
  const cookies = fastifyCookie.parse(header)
  return Boolean(cookies.sid || cookies['__Host-sid'])
}
