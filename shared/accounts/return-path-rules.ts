const MAX_LENGTH = 500
/** An absolute path of one site: no second slash at its start, nothing a browser would strip or turn into a slash. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:[/?#][^\s\\\p{Cc}]*)?)?$/u
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i
/** Coming back to these would sign people out again, send them round in a circle, or show a file instead of a page. */
const NOT_A_PAGE = /^\/(?:api|files|login)(?:[/?#]|$)/i

/** The page of this site to which somebody returns after signing in; null for everything that is no such page. */
export function findReturnPath(asked: string | null | undefined): string | null {
  if (!asked || asked.length > MAX_LENGTH || !PLAIN_PATH.test(asked)) return null
  return DOT_SEGMENT.test(asked) || NOT_A_PAGE.test(asked) ? null : asked
}
