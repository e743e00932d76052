const MAX_LENGTH = 500
/**
 * An absolute path on this site: no second slash at the start, and nothing a browser would strip or turn into a slash.
 */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:[/?#][^\s\\\p{Cc}]*)?)?$/u
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i
/** Returning to these would sign people out again, cause a redirect loop, or show a file instead of a page. */
const NOT_A_PAGE = /^\/(?:api|files|login)(?:[/?#]|$)/i

/** Returns the path on this site to open after signing in; null for anything that is not a page. */
export function findReturnPath(path: string | null | undefined): string | null {
  if (!path || path.length > MAX_LENGTH || !PLAIN_PATH.test(path)) return null
  return DOT_SEGMENT.test(path) || NOT_A_PAGE.test(path) ? null : path
}
