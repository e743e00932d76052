const RESPONSE_TIMEOUT_MS = 3_000

/** Throws unless the query returns within 3 seconds. */
export async function ping(query: () => Promise<unknown>): Promise<void> {
  const patience = Promise.withResolvers<never>()
  const timer = setTimeout(() => patience.reject(new Error('The database does not answer')), RESPONSE_TIMEOUT_MS)
  try {
    await Promise.race([query(), patience.promise])
  } finally {
    clearTimeout(timer)
  }
}
