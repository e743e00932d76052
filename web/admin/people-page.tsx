import { useAccount } from '#web/accounts/use-account.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { People } from './people/people.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'People and roles', hidden: true })

/** The accounts and their roles. */
export default function PeoplePage({ search }: PageProps) {
  const text = search.get('search') ?? ''
  const { account } = useAccount()
  return (
    <PortalFrame title="People and roles" note="Everybody with an account.">
      {account && account.role !== 'super_admin' && (
        <Alert tone="amber">Only super admins can see accounts and assign roles.</Alert>
      )}
      {account?.role === 'super_admin' && <People key={text} ownId={account.id} begun={text} />}
    </PortalFrame>
  )
}
