import { DUTY_LABELS } from '#shared/accounts/duty-enums.ts'
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
  return (
    <PortalPage>
      <WorkHead title={title} />
      <EmptyState
        title={
          audience === 'super_admin' ? 'Only super admins can open this page' : 'Somebody else looks after this page'
        }
        action={
          <ButtonLink variant="outline" href="/admin">
            Back to Today
          </ButtonLink>
        }
      >
        {[data?.message, describeOwn(duties)].filter(Boolean).join(' ')}
      </EmptyState>
    </PortalPage>
  )
}

/** 'You look after: Members.'; nothing for an admin without limits, whom the list would only contradict. */
function describeOwn(duties: CurrentAccount['duties']): string {
  if (!duties) return ''
  if (duties.length === 0) return 'Your duties have ended. A super admin can give you new ones.'
  return `You look after: ${duties.map((duty) => DUTY_LABELS[duty]).join(', ')}.`
}
