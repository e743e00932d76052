const DOTS = /^\.{1,2}$/

/**
 * Escapes a text as one segment of a path. '.' and '..' would be resolved to another address even when escaped, so
 * they are escaped twice: nothing has the id '%2E'.
 */
export const pathSegment = (text: string): string =>
  DOTS.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text)
