import { match } from './load.ts'
import type { PageRow } from './route-table.ts'

const ARRIVAL = typeof location === 'undefined' ? '/' : location.pathname

/**
 * A policy applies to the whole life of a document, so a page that needs what the policy of others forbids is loaded as a
 * new document, and so is whatever follows the one page that may compile WebAssembly.
 */
export function needsOwnDocument({ untrustedTypes, webAssembly }: PageRow): boolean {
  const arrival = match(ARRIVAL, '').row
  return (untrustedTypes === true && !arrival.untrustedTypes) || webAssembly !== arrival.webAssembly
}
