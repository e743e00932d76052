/** What the disk of the files says, a quota, and PostgreSQL of its own disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or what caused it, says that a disk is full: nothing was written, and it passes when there is room. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && CODES.has(code)) || isStorageFull(error.cause)
}
