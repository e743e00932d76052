import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/signing.ts'

const RANDOM_BYTES = 32
const RANDOM_LENGTH = 43

/** A token for a link that is mailed to this address; it ends when the member is mailed elsewhere. */
export const makeToken = (address: string): string => bound(randomBytes(RANDOM_BYTES).toString('base64url'), address)

export const isTokenFor = (token: string, address: string): boolean =>
  token === bound(token.slice(0, RANDOM_LENGTH), address)

const bound = (random: string, address: string): string =>
  random + hashToken(`${random} ${address.toLowerCase()}`, 'base64url')
