import type { PortalAudience } from '#shared/platform/portal-audience.ts'

/** Who writes what the committee puts on record, documents and minutes; every admin reads it where its visibility allows. */
export const COMMITTEE_WRITERS = ['content'] as const satisfies PortalAudience
