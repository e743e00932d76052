/** The database with the encrypted lists of phones at a gate; what waits to be sent is in another one. */
export const GATE_LISTS = 'gate-lists'
/** The cache with the gate's page and its scripts, which contain nothing of anybody. */
export const GATE_CACHE = 'gate'

/** Called when somebody signs out on purpose. */
export function forgetGateLists(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(GATE_LISTS)
  } catch (error) {
    // a browser that blocks site data has stored none
    console.warn(error)
  }
}
