import type { Duty } from '#shared/accounts/duty-enums.ts'
import { isAdmin, useAccount } from './use-account.ts'

/** `hasDuty` of the audience rules for the signed-in person, without its code: public pages may load this. */
export function useDuty(duty: Duty): boolean {
  const { account } = useAccount()
  return isAdmin(account) && (account?.duties?.includes(duty) ?? true)
}
