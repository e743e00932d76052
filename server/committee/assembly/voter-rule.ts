import type { VoterRule } from '#shared/committee/votes/voter-rules.ts'
import type { AssemblyRow } from './assembly-queries.ts'

/** Who has a vote at an assembly: one adult for each membership. */
export const voterRuleOf = ({ paidOnly }: Pick<AssemblyRow, 'paidOnly'>): VoterRule => ({
  minAge: 18,
  paidOnly,
  perMembership: true,
})
