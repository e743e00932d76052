/** '2025-2026' or '2025'; empty if the years of a term are not known. */
export function termLabel({ termStart, termEnd }: { termStart: string | null; termEnd: string | null }): string {
  const years = [termStart, termEnd].flatMap((day) => (day ? [day.slice(0, 4)] : []))
  return [...new Set(years)].join('-')
}

type Term = { termStart: string | null; termEnd: string | null }

/**
 * The term that most of the present team has, the latest on a tie; without one, the years in `setting` ('2025-2026').
 */
export function currentTerm(team: readonly Term[], setting: string): Term {
  const terms = Map.groupBy(
    team.filter(({ termStart }) => termStart),
    ({ termStart, termEnd }) => `${termStart} ${termEnd ?? ''}`,
  )
  const [mostCommon] = [...terms].toSorted(
    ([term, officers], [otherTerm, otherOfficers]) =>
      otherOfficers.length - officers.length || otherTerm.localeCompare(term),
  )
  const shared = mostCommon?.[1][0]
  if (shared) return { termStart: shared.termStart, termEnd: shared.termEnd }
  const [, first, last] = /^(\d{4})\D(\d{4})$/.exec(setting) ?? []
  return first && last ? { termStart: `${first}-01-01`, termEnd: `${last}-12-31` } : { termStart: null, termEnd: null }
}
