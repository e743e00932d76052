import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { People } from './people/people.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'People and roles', hidden: true })

/** The accounts and their roles. */
export default function PeoplePage({ search }: PageProps) {
  const { account } = useAccount()
  const [isAdding, setAdding] = useState(false)
  const isAllowed = account?.role === 'super_admin'
  return (
    <PortalFrame
      title="People and roles"
      actions={
        isAllowed && (
          <Button size="small" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden="true" /> New account
          </Button>
        )
      }
    >
      {isAllowed && <People ownId={account.id} search={search} isAdding={isAdding} onAdded={() => setAdding(false)} />}
    </PortalFrame>
  )
}
