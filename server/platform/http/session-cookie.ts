import { fastifyCookie } from '@fastify/cookie'

/** Over https a name that browsers take from this very host alone, so that no neighbour can plant a session. */
export const sessionCookie = (siteUrl: string): '__Host-sid' | 'sid' =>
  siteUrl.startsWith('https:') ? '__Host-sid' : 'sid'

/** Whether a request may belong to a session, under either name: decided by the parser that sessions are loaded with. */
export function hasSessionCookie(header: string | undefined): boolean {
  // asked before every cached page: the rest is for the few whose cookies can hold one
  if (!header?.includes('sid')) return false
  const cookies = fastifyCookie.parse(header)
  return Boolean(cookies.sid || cookies['__Host-sid'])
}
