import { match } from './load.ts'
import type { PageRow } from './route-table.ts'

const ARRIVAL = typeof location === 'undefined' ? '/' : location.pathname

/**
 * Trusted Types apply to the whole life of a document, so a page that needs what they forbid is loaded as a new
 * document.
 */
export const needsOwnDocument = ({ untrustedTypes }: PageRow): boolean =>
  untrustedTypes === true && !match(ARRIVAL, '').row.untrustedTypes
