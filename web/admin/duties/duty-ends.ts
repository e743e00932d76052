import type { Duty } from '#shared/accounts/duty-enums.ts'
import type { GivenDuty } from '#shared/accounts/duty-rules.ts'

/** The last day of all duties, '' without an end; null if they end on different days. */
export function commonEnd(given: readonly GivenDuty[] | null): string | null {
  const ends = new Set(given?.map(({ endsOn }) => endsOn ?? ''))
  return ends.size > 1 ? null : ([...ends][0] ?? '')
}

/** The last days of the chosen duties: the chosen one, or null to leave each as it is. */
export function endsOf(
  duties: readonly Duty[],
  { given, endsOn }: { given: readonly GivenDuty[] | null; endsOn: string | null },
): Partial<Record<Duty, string>> {
  const before = (wanted: Duty) => given?.find(({ duty }) => duty === wanted)?.endsOn ?? ''
  const days = duties.map((duty) => [duty, endsOn ?? before(duty)] as const)
  return Object.fromEntries(days.filter(([, day]) => day !== ''))
}
