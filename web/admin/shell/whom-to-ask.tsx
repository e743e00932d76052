import { DUTY_LABELS, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { PortalPage } from '../portal-frame.tsx'

type WhomToAskProps = { audience: PortalAudience; title: string; account: CurrentAccount }

/** Instead of a page that is somebody else's: who looks after it. */
export function WhomToAsk({ audience, title, account: { duties } }: WhomToAskProps) {
  const { data } = useApi('GET /api/admin/whom-to-ask', { query: { audience: [audience].flat().join() } })
  const own = duties?.map((duty) => DUTY_LABELS[duty]).join(', ') ?? EVERYTHING
  return (
    <PortalPage>
      <WorkHead title={title} />
      <EmptyState
        title={data?.message ?? 'Somebody else looks after this page'}
        action={<ButtonLink href="/admin">Back to Today</ButtonLink>}
      >
        {own ? `You look after: ${own}.` : 'Your duties have ended. A super admin can give you new ones.'}
      </EmptyState>
    </PortalPage>
  )
}
