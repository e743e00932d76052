import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ACCOUNT_URL } from '#web/platform/queries.ts'

export type CurrentAccount = ResponseOf<'GET /api/auth/user'>

/** The signed-in account: undefined while it is not known yet, null for visitors. */
export function useAccount(): { account: CurrentAccount | null | undefined; isLoading: boolean; isError: boolean } {
  const { data, isPending, isError } = useQuery<CurrentAccount | null, ApiFailure>({ queryKey: [ACCOUNT_URL] })
  return { account: isError ? null : data, isLoading: isPending, isError }
}

export const isAdmin = (account: Pick<CurrentAccount, 'role'> | null | undefined): boolean =>
  account?.role === 'admin' || account?.role === 'super_admin'
