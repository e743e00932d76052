import type { HouseholdLogin } from '#shared/membership/household/household-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'

type Login = { login: HouseholdLogin; loginAddress: string | null; lastLoginAt: string | null }

/** How somebody of a family who is old enough logs in, in one line. */
export function loginText({ login, loginAddress, lastLoginAt }: Login): string {
  if (login === 'invited') return `Invited at ${loginAddress}.`
  if (login !== 'own') return 'No login yet.'
  return ['Own login', loginAddress, lastLoginAt && `last here on ${formatCardDate(lastLoginAt)}`]
    .filter(Boolean)
    .join(', ')
}
