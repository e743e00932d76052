type Nominated = { nominatedBy: string | null; isOwn: boolean; acceptance: string | null }

/** Who has nominated a candidate, and how a candidate of the committee accepted if it recorded that. */
export function nominatorText({ nominatedBy, isOwn, acceptance }: Nominated): string {
  if (isOwn) return 'Nominated themselves'
  const nominator = nominatedBy ? `Nominated by ${nominatedBy}` : 'Proposed by the committee'
  return acceptance ? `${nominator}. Accepted: ${acceptance}` : nominator
}
