import { match } from './load.ts'
import type { PageRow } from './route-table.ts'

const ARRIVAL = typeof location === 'undefined' ? '/' : location.pathname

/** Trusted Types hold for as long as a document lives: a page that may hold what they forbid is loaded as one of its own. */
export const needsOwnDocument = ({ untrustedTypes }: PageRow): boolean =>
  untrustedTypes === true && !match(ARRIVAL, '').row.untrustedTypes
