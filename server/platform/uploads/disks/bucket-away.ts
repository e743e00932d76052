/** Whether the service did not answer, or said that it cannot just now: no bug, and it passes. */
export function isBucketAway(error: unknown): boolean {
  return causesOf(error).some((each) => {
    const { $metadata } = each as { $metadata?: { httpStatusCode?: number } }
    return each.name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500
  })
}

/** An error and what caused it, the cause of all last. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
