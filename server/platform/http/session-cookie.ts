/** Over https a name that browsers take from this very host alone, so that no neighbour can plant a session. */
export const sessionCookie = (siteUrl: string): '__Host-sid' | 'sid' =>
  siteUrl.startsWith('https:') ? '__Host-sid' : 'sid'

/** Whether a session may be meant by what a browser sent, under either name. */
export const hasSessionCookie = (cookie: string | undefined): boolean =>
  cookie !== undefined && /(?:^|;\s*)(?:__Host-)?sid=[^;]/.test(cookie)
