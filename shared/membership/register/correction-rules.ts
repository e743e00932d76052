import { gulfDay, type Moment } from '#shared/platform/gulf-dates.ts'

export const WRONG_JOINING_DAY = 'The joining date must be a valid date that is not in the future'

type Person = { status: string; dateOfBirth: string | null; resignedAt: Moment | null; diedOn: string | null }
type Corrected = { joinedDate?: string | null; membershipNumber?: string | null }

/** What is wrong with a corrected joining date or number, by field; null if nothing is. */
export function checkCorrection(
  { status, dateOfBirth, resignedAt, diedOn }: Person,
  { joinedDate, membershipNumber }: Corrected,
  today: string,
): Record<string, string> | null {
  const end = diedOn ?? (resignedAt && gulfDay(resignedAt))
  if (status === 'approved' && membershipNumber === null)
    return { membershipNumber: 'A member needs a membership number' }
  if (status === 'approved' && joinedDate === null) return { joinedDate: 'A member needs a joining date' }
  if (!joinedDate) return null
  if (joinedDate > today) return { joinedDate: WRONG_JOINING_DAY }
  if (dateOfBirth && joinedDate < dateOfBirth)
    return { joinedDate: 'The joining date must not be before the date of birth' }
  if (end && joinedDate > end) return { joinedDate: 'The joining date must not be after the end of the membership' }
  return null
}
