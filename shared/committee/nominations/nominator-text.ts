type Nominated = { proposedByCommittee: boolean; nominatedBy: string | null; isOwn: boolean; acceptance: string | null }

/** Who has nominated a candidate, and how a candidate of the committee accepted if it recorded that. */
export function nominatorText(nominated: Nominated): string {
  const nominator = nominatorOf(nominated)
  return nominated.acceptance ? `${nominator}. Accepted: ${nominated.acceptance}` : nominator
}

function nominatorOf({ proposedByCommittee, nominatedBy, isOwn }: Nominated): string {
  if (proposedByCommittee) return 'Proposed by the committee'
  if (isOwn) return 'Nominated themselves'
  return `Nominated by ${nominatedBy ?? 'a former member'}`
}
