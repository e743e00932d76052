/** Whether the service did not respond, or said that it is unavailable: temporary, and not a bug. */
export function isBucketUnavailable(error: unknown): boolean {
  return causesOf(error).some((each) => {
    const { $metadata } = each as { $metadata?: { httpStatusCode?: number } }
    return each.name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500
  })
}

/** An error and its causes, the root cause last. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
