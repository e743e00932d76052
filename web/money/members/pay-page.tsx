import { useEffect } from 'react'
import '#shared/money/cards/card-live.ts'
import { useLive } from '#web/notifications/use-live.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { LoadingMessage } from '#web/platform/ui/feedback/loading-message.tsx'
import styles from '../cards/pay-state.module.css'
import { PayState } from '../cards/pay-state.tsx'
import { cardPaymentQuery } from '../page-data.ts'

export const head = (): Head => ({ title: 'Card payment', hidden: true })

/** Where the card company sends people back to. It shows what the site knows, not what the return says. */
export default function PayPage({ params: { id = '' } }: PageProps) {
  const { data: payment, error, refetch } = useApiQuery(cardPaymentQuery({ params: { id } }))
  useEffect(() => showIfLoggedOut(error), [error])
  useLive('card-payment', (event) => {
    if (event === null || event.checkoutId === id) void refetch()
  })
  if (payment)
    return (
      <div className={`wrap ${styles.page}`}>
        <PayState payment={payment} />
      </div>
    )
  if (!error) return <LoadingMessage>Loading your payment...</LoadingMessage>
  return (
    <div className={`wrap ${styles.page}`}>
      <EmptyState
        title={error.status === 404 ? 'Payment not found' : 'Your payment could not be loaded'}
        action={<ButtonLink href="/member/dashboard">Go to your dashboard</ButtonLink>}
      >
        {error.status === 404 ? 'Please check whether you are logged in with the right account.' : error.userMessage}
      </EmptyState>
    </div>
  )
}
