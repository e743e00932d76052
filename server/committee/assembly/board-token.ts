import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 18

/** What makes the address of a board secret. */
export const newBoardToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
