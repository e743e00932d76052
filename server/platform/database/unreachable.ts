/** PostgreSQL's code for 'too many connections': the server runs but has no free connection. */
export const TOO_MANY_CONNECTIONS = '53300'

/** Codes of Node and PostgreSQL for a server that is away, starting, stopping or full. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  TOO_MANY_CONNECTIONS,
  '08000',
  '08001',
  '08003',
  '08006',
])
/** The pool's own errors have no code, and neither have ours. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|^The database (?:does not answer|said nothing)/

/** Whether an error, or its cause, says that the database cannot be reached right now: temporary, and not a bug. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  return (
    (typeof code === 'string' && CODES.has(code)) ||
    // a server that has stopped removes its socket
    (code === 'ENOENT' && syscall === 'connect') ||
    MESSAGES.test(error.message) ||
    isDatabaseUnreachable(error.cause)
  )
}
