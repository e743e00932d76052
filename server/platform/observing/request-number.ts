import { randomBytes } from 'node:crypto'

/** No letter that sounds or looks like another one, or like a digit, on the phone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A short number for one request, in the log and in error messages, so that a person can report it. */
export function requestNumber(): string {
  const signs = Array.from(randomBytes(8), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}
