import { portalGuard } from '#server/accounts/guards.ts'
import { COMMITTEE_WRITERS } from '#shared/committee/committee-audience.ts'

/** For admins who write documents and minutes. */
export const committeeWriter = portalGuard(COMMITTEE_WRITERS)
