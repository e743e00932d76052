/** A full disk or quota for files, and PostgreSQL's code for its own disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or its cause, says that a disk is full: nothing was written, and it passes when there is space. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && CODES.has(code)) || isStorageFull(error.cause)
}
