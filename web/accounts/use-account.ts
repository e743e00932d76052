import { createContext, useContext } from 'react'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { holdsDuty } from '#shared/accounts/limit-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type CurrentAccount = ResponseOf<'GET /api/auth/user'>
type AccountQuery = { account: CurrentAccount | null | undefined; isLoading: boolean; isError: boolean }

export const AccountContext = createContext<AccountQuery>({ account: undefined, isLoading: true, isError: false })

/** The signed-in account: undefined while it is not known yet, null for visitors. */
export const useAccount = (): AccountQuery => useContext(AccountContext)

export const isAdmin = (account: Pick<CurrentAccount, 'role'> | null | undefined): boolean =>
  account?.role === 'admin' || account?.role === 'super_admin'

/** An active member, or somebody of the household of one: they have a card and may take part. */
export const takesPart = (account: Pick<CurrentAccount, 'membership' | 'household'> | null | undefined): boolean =>
  Boolean(account?.membership?.isActive || account?.household?.isActive)

/** Whether the signed-in admin has this duty; asked of admins only. */
export const useDuty = (duty: Duty): boolean => holdsDuty(useAccount().account?.duties ?? null, duty)
