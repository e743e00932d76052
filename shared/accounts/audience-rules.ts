import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import type { Role } from './account-enums.ts'
import type { Duty } from './duty-enums.ts'
import { holdsDuty, isUnlimited } from './limit-rules.ts'

/** `duties` is null for an admin without limits, and empty for one whose last duty has ended. */
export type PortalPerson = { role: Role; duties: readonly Duty[] | null }

/** What auditors read: the money, and the log. */
const AUDITED: ReadonlySet<Duty> = new Set(['treasurer'])

const hasNoLimits = ({ role, duties }: PortalPerson): boolean => role === 'super_admin' || isUnlimited(duties)

/**
 * Whether a person may use a part of the portal: the one rule behind guards, navigation, work, search, exports and
 * notices. `toRead` also admits auditors to the money.
 */
export function isInAudience(
  person: PortalPerson | null | undefined,
  audience: PortalAudience,
  { toRead }: { toRead: boolean },
): boolean {
  if (!person || person.role === 'user') return false
  if (audience === 'super_admin') return person.role === 'super_admin'
  if (hasNoLimits(person) || audience === 'every_admin') return true
  if (audience === 'full_admin') return false
  return audience.some(
    (duty) => holdsDuty(person.duties, duty) || (toRead && AUDITED.has(duty) && holdsDuty(person.duties, 'auditor')),
  )
}

/** Whether a person has this duty, or no limits. */
export const hasDuty = (person: PortalPerson | null | undefined, duty: Duty): boolean =>
  isInAudience(person, [duty], { toRead: false })
