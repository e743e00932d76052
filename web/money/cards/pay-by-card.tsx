import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#web/platform/ui/button/button.tsx'
import { usePageReturn } from './use-page-return.ts'

type PayByCardProps = {
  /** What is paid for: its kind and its id. */
  kind: string
  id: string
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Leads to the page of the card company, on which people type their card. Not shown while card payment is off. */
export function PayByCard({ kind, id, children, ...style }: PayByCardProps) {
  const { data } = useApi('GET /api/pay')
  const begin = useBeginPayment()
  usePageReturn(begin.reset)
  if (!data?.isOffered) return null
  return (
    <Button {...style} busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate({ params: { kind, id } })}>
      <CreditCard aria-hidden="true" /> {children}
    </Button>
  )
}

/** A plain navigation: the policy of the page needs no address of the card company for it. */
const useBeginPayment = () =>
  useSend('POST /api/pay/:kind/:id', {
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      showFailure(error, { title: 'Payment Not Started', fallback: 'The connection was lost. Please try again.' }),
  })
