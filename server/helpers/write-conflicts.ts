import { AppError } from '#server/platform/errors.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

type Codes = { taken: ErrorCode; gone: ErrorCode }

/** What two people do at the same moment answers in words: `taken` for a row that is there, `gone` for one that is not. */
export const inWords = <Done>(act: Promise<Done>, { taken, gone }: Codes): Promise<Done> =>
  act.catch((error: unknown) => {
    const code = codeOf(error)
    if (code === UNIQUE_VIOLATION) throw new AppError(taken)
    if (code === FOREIGN_KEY_VIOLATION) throw new AppError(gone)
    throw error
  })

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : null
