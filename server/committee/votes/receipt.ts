import { sign } from '#server/platform/signing.ts'

/** Without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/**
 * The receipt of somebody who has voted, such as 'K7F4 92QD'. It follows from the place on the roll alone, so it is not
 * stored and says nothing about the ballot.
 */
export function receiptOf(secret: string, voterId: string): string {
  const bytes = sign(secret, 'receipts of votes', voterId)
  const code = Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`
}
