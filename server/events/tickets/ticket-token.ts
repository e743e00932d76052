import { equalInConstantTime, sign } from '#server/platform/signing.ts'

const ID_BYTES = 16
const CHECKSUM_BYTES = 12
const TOKEN = /^[\w-]{38}$/

/** The signed token of a registration's ticket: 38 characters that only this site can create. */
export function writeTicketToken(secret: string, registrationId: string): string {
  const named = Buffer.from(registrationId.replaceAll('-', ''), 'hex')
  return Buffer.concat([named, checksum(secret, named)]).toString('base64url')
}

/** The registration that a token names, or null if this site did not sign it. */
export function readTicketToken(secret: string, token: string): string | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const named = bytes.subarray(0, ID_BYTES)
  if (!equalInConstantTime(checksum(secret, named), bytes.subarray(ID_BYTES))) return null
  return named.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

// without I, L, O and U, which are misread
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The six characters that are printed below the code: they find a party at the gate, but admit nobody. */
export function ticketNumberOf(secret: string, registrationId: string): string {
  const bytes = sign(secret, 'event-ticket-number', registrationId)
  return Array.from(bytes.subarray(0, 6), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

const checksum = (secret: string, named: Uint8Array) => sign(secret, 'event-ticket', named).subarray(0, CHECKSUM_BYTES)
