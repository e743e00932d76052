/** The dues from a year on, until the next listed year; in fils. */
export type YearOfDues = { year: number; singleFils: number; familyFils: number }
export type DuesSettings = { duesSingleFils: number; duesFamilyFils: number; duesByYear: readonly YearOfDues[] }

/** The dues of a year, in fils: from the latest listed year up to it, or else the general amounts. */
export function duesIn(
  year: number,
  { duesSingleFils, duesFamilyFils, duesByYear }: DuesSettings,
): Omit<YearOfDues, 'year'> {
  const begun = duesByYear.filter((each) => each.year <= year).toSorted((one, other) => one.year - other.year)
  return begun.at(-1) ?? { singleFils: duesSingleFils, familyFils: duesFamilyFils }
}
