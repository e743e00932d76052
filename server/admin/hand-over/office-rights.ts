import { inOrder } from '#shared/accounts/duty-rules.ts'
import type { OfficeAccess } from '#shared/admin/hand-over/hand-over-rules.ts'
import type { PortalAccess } from './applied-changes.ts'

/** The rights of somebody whose office has ended: an admin without a duty, who can do nothing until somebody gives one. */
export const dutiesAfterOffice = ({ role }: PortalAccess): PortalAccess =>
  role === 'user' ? { role, duties: null } : { role: 'admin', duties: [] }

/** The rights of somebody in an office: what they had for another reason stays. */
export function dutiesInOffice(before: PortalAccess, { access, duties }: OfficeAccess): PortalAccess {
  const isUnlimited = before.role === 'super_admin' || (before.role === 'admin' && before.duties === null)
  if (access === 'none') return before
  if (access === 'super_admin') return { role: 'super_admin', duties: null }
  if (isUnlimited) return before
  if (access === 'everything') return { role: 'admin', duties: null }
  const own = before.role === 'admin' ? (before.duties ?? []) : []
  const endOf = new Map(own.map(({ duty, endsOn }) => [duty, endsOn]))
  const all = inOrder([...duties, ...endOf.keys()])
  const given = all.map((duty) => ({ duty, endsOn: duties.includes(duty) ? null : (endOf.get(duty) ?? null) }))
  return { role: 'admin', duties: given }
}
