import { Download, IdCard, X } from 'lucide-react'
import { useEffect } from 'react'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { PrintWarning } from '#web/platform/ui/feedback/print-warning.tsx'
import { closingEvents, useModal } from '#web/platform/ui/surface/use-modal.ts'
import { useWakeLock } from '#web/platform/use-wake-lock.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './card-dialog.module.css'
import { type Card, CardCode, CardFace } from './card-face.tsx'
import { storeCard } from './offline-card.ts'

/** The membership card over the whole window, ready to be scanned. */
export default function CardDialog({ onClose }: { onClose: () => void }) {
  const dialog = useModal(true, onClose, true)
  const { data: card, error } = useApi('GET /api/members/card')
  useWakeLock()
  useEffect(() => {
    // the page that this device has stored shows the card without a connection
    if (error && !navigator.onLine) location.replace('/member/card')
  }, [error])
  return (
    <dialog ref={dialog} className={styles.dialog} data-ground="day" aria-label="My card" {...closingEvents(onClose)}>
      <IconButton className={styles.close} label="Close" onClick={onClose}>
        <X />
      </IconButton>
      {card && <ShownCard card={card} />}
      {error && <Alert tone="red">{error.userMessage || 'Your card could not be loaded. Please try again.'}</Alert>}
      {!card && !error && <p role="status">Loading your card...</p>}
    </dialog>
  )
}

function ShownCard({ card }: { card: Card }) {
  const { organisationName = '' } = useSettings()
  useEffect(() => {
    storeCard(card, organisationName).catch(console.warn)
  }, [card, organisationName])
  return (
    <div className={styles.content}>
      <CardFace card={card} withCode={false} />
      <CardCode card={card} className={styles.code} />
      <p className="soft small">The screen stays on while the card is open. It works without a connection.</p>
      <PrintWarning texts={[card.fullName]} />
      <div className="row gap-3 stretched centered">
        <ButtonLink variant="outline" href={`/api/members/${card.familyMemberId ?? card.memberId}/card.pdf`} download>
          <Download aria-hidden="true" /> Download PDF
        </ButtonLink>
        <ButtonLink variant="outline" href="/member/card">
          <IdCard aria-hidden="true" /> About my card
        </ButtonLink>
      </div>
    </div>
  )
}
