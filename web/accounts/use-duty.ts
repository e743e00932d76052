import { hasDuty } from '#shared/accounts/audience-rules.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { useAccount } from './use-account.ts'

/** Whether the signed-in person may change what this duty looks after. */
export const useDuty = (duty: Duty): boolean => hasDuty(useAccount().account, duty)
