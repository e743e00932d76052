import type { memberDecisions } from '#server/membership/member-tables.ts'
import type { Fixture } from '../fixture.ts'
import type { Person } from './people.ts'

type Decision = typeof memberDecisions.$inferInsert
type Whose = { memberId: string; adminId: string }

/** A membership's history so far. */
export function historyOf({ calendar }: Fixture, person: Person, { memberId, adminId }: Whose): Decision[] {
  const { state, days, reason } = person
  const applied = (ago: number): Decision => ({ memberId, decision: 'applied', createdAt: calendar.ago(ago) })
  const decide = (decision: Decision['decision'], ago: number, why?: string): Decision => ({
    memberId,
    decision,
    decidedBy: adminId,
    createdAt: calendar.ago(ago),
    reason: why ?? null,
  })
  switch (state) {
    case 'pending':
      return [applied(days)]
    case 'correction_asked':
      return [applied(days), decide('correction_asked', 2, reason)]
    case 'reapplied':
      return [
        applied(days + 14),
        decide('rejected', days + 9, reason),
        { memberId, decision: 'reapplied', createdAt: calendar.ago(days) },
      ]
    case 'rejected':
      return [applied(days), decide('rejected', days - 3, reason)]
    case 'suspended':
      return [applied(days + 4), decide('approved', days), decide('suspended', 16, reason)]
    case 'resigned':
      return [applied(days + 4), decide('approved', days), decide('resigned', 120, reason)]
    default:
      return [applied(days + 4), decide('approved', days)]
  }
}
