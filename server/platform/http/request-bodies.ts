import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

export const JSON_LIMIT_BYTES = 256 * 1024
const DEPTH_LIMIT = 24

/** JSON only, of bounded depth; an empty body counts as none. */
export function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    // no text of the database can hold this character
    if (text.includes('\\u0000')) return done(new Refusal('malformed_request'))
    if (isTooDeep(text)) return done(new Refusal('malformed_request'))
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
