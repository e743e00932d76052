/** '2025-2026', '2025', or nothing when the years of a term are not known. */
export function termLabel({ termStart, termEnd }: { termStart: string | null; termEnd: string | null }): string {
  const years = [termStart, termEnd].flatMap((day) => (day ? [day.slice(0, 4)] : []))
  return [...new Set(years)].join('-')
}
