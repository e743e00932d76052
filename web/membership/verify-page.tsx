import { CARD_WITHOUT_END_LABELS } from '#shared/membership/card-rules.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { CARD_STYLES } from './card/card-styles.ts'
import { RenewalBadge } from './member-badges.tsx'

export const head = (): Head => ({ title: 'Check a membership card', hidden: true })

/** What everybody sees who scans a card. Only the browser fetches it, so that no response is cached in between. */
export default function VerifyPage({ params }: PageProps) {
  const check = useApi('GET /api/verify/:token', { params: { token: params.token ?? '' } })
  return (
    <>
      <PageHead title="Membership card" lead="This page shows whether a membership card is valid." />
      <Section>
        <div className="wrap-form">
          {check.data ? (
            <CardCheck check={check.data} />
          ) : check.error ? (
            <div className="stack">
              <Alert tone="red" announce>
                {check.error.userMessage}
              </Alert>
              <Button onClick={() => void check.refetch()} busy={check.isFetching}>
                Check again
              </Button>
            </div>
          ) : (
            <p role="status">Checking the card...</p>
          )}
        </div>
      </Section>
    </>
  )
}

function CardCheck({ check }: { check: ResponseOf<'GET /api/verify/:token'> }) {
  const { label, meaning } = CARD_STYLES[check.state]
  return (
    <Panel className="stack" role="status">
      <div className="button-row">
        <StatusBadge word={label} size="large" />
        {check.isOverdue && <RenewalBadge renewalStatus="overdue" size="large" />}
      </div>
      <h2>{check.fullName ?? 'Not a valid card'}</h2>
      <p>{meaning}</p>
      <KeyValueList items={itemsOf(check)} />
    </Panel>
  )
}

const itemsOf = ({
  membershipType,
  validUntil,
  withoutEnd,
  isOverdue,
}: ResponseOf<'GET /api/verify/:token'>): KeyValue[] => [
  ...(membershipType ? [{ label: 'Membership', value: MEMBERSHIP_TYPE_LABELS[membershipType] }] : []),
  ...(validUntil
    ? [{ label: isOverdue ? 'Renewal was due on' : 'Valid until', value: formatLongDate(validUntil) }]
    : []),
  ...(withoutEnd ? [{ label: 'Valid', value: CARD_WITHOUT_END_LABELS[withoutEnd] }] : []),
]
