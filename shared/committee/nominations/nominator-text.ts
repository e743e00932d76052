type Nominated = { nominatedBy: string | null; isOwn: boolean }

/** Who has nominated a candidate; empty for those whom the committee has entered. */
export function nominatorText({ nominatedBy, isOwn }: Nominated): string {
  if (isOwn) return 'Nominated themselves'
  return nominatedBy ? `Nominated by ${nominatedBy}` : ''
}
