import { randomBytes } from 'node:crypto'

/** No letter that is taken for another one, or for a digit, when it is read out on the phone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Names one request in the log, and in the words of a failure, so that a person can tell which one it was. */
export function requestNumber(): string {
  const signs = Array.from(randomBytes(8), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}
