/** What dues are from a year on, until a later year that is listed; in fils. */
export type YearOfDues = { year: number; singleFils: number; familyFils: number }
export type DuesSettings = { duesSingleFils: number; duesFamilyFils: number; duesByYear: readonly YearOfDues[] }

/** The amounts of a year, in fils: those of the latest listed year up to it, or the ones that stand above the list. */
export function duesIn(
  year: number,
  { duesSingleFils, duesFamilyFils, duesByYear }: DuesSettings,
): Omit<YearOfDues, 'year'> {
  const begun = duesByYear.filter((each) => each.year <= year).toSorted((one, other) => one.year - other.year)
  return begun.at(-1) ?? { singleFils: duesSingleFils, familyFils: duesFamilyFils }
}
