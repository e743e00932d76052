import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

export const JSON_LIMIT_BYTES = 256 * 1024
const DEPTH_LIMIT = 24
/** One half of an escaped surrogate pair without the other. */
const HALF_A_CHARACTER = /\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i

/** Accepts JSON of limited depth only; an empty body counts as none. */
export function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    // PostgreSQL text cannot contain such a character
    if (text.includes('\\u0000') || HALF_A_CHARACTER.test(text)) return done(new AppError('malformed_request'))
    if (isTooDeep(text)) return done(new AppError('malformed_request'))
    parse(request, text, done)
  })
}

/** Counts brackets outside strings, without recursion. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '\\') at++
    else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '{' || sign === '[')) {
      if (++depth > DEPTH_LIMIT) return true
    } else if (!quoted && (sign === '}' || sign === ']')) depth--
  }
  return false
}
