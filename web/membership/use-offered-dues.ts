import { formatYear } from '#shared/platform/gulf-dates.ts'
import { duesIn } from '#shared/settings/dues-by-year-rules.ts'
import { useSettings } from '#web/settings/use-settings.ts'

/** What a membership costs by the settings: this year, and in the next year with other dues. Null while unknown. */
export function useOfferedDues() {
  const { duesSingleFils, duesFamilyFils, duesByYear = [], firstYearWaived } = useSettings()
  if (duesSingleFils === undefined || duesFamilyFils === undefined) return null
  const year = Number(formatYear(new Date()))
  const [next] = duesByYear.filter((each) => each.year > year).toSorted((one, other) => one.year - other.year)
  return { ...duesIn(year, { duesSingleFils, duesFamilyFils, duesByYear }), next, isFirstYearFree: firstYearWaived }
}
