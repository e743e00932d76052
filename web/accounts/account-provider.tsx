import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { ACCOUNT_URL } from '#web/platform/queries.ts'
import { AccountContext, type CurrentAccount } from './use-account.ts'

/** Asks once for all components who is signed in. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const { data, isPending, isError } = useQuery<CurrentAccount | null, ApiFailure>({ queryKey: [ACCOUNT_URL] })
  const known = useMemo(
    () => ({ account: isError ? null : data, isLoading: isPending, isError }),
    [data, isPending, isError],
  )
  return <AccountContext value={known}>{children}</AccountContext>
}
