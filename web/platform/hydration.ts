const parts = new Set<string>()
const waiting = new Set<() => void>()

/** The page itself, apart from what is in a BelowFirstScreen. */
export const FIRST_SCREEN = 'first screen'

/** The page is not hydrated before this part of it is. */
export const awaitHydration = (part: string): void => void parts.add(part)

/** The part is hydrated, or gone. The last one ends the hydration of the page. */
export function endHydration(part: string): void {
  parts.delete(part)
  if (parts.size > 0) return
  const ready = [...waiting]
  waiting.clear()
  for (const then of ready) then()
}

/** Calls `then` once every part of the page is hydrated: at once if none is awaited. Returns the end of waiting. */
export function whenHydrated(then: () => void): () => void {
  if (parts.size === 0) then()
  else waiting.add(then)
  return () => waiting.delete(then)
}
