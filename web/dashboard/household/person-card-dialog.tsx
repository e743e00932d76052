import { Download } from 'lucide-react'
import { CardCode, CardFace } from '#web/membership/card/card-face.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { useWakeLock } from '#web/platform/use-wake-lock.ts'
import styles from './household-page.module.css'

type CardProps = { familyMemberId: string | null; name: string; onClose: () => void }

/** The card of somebody of the household, ready to be scanned from this phone; null is the viewer's own. */
export function PersonCardDialog({ familyMemberId, name, onClose }: CardProps) {
  const own = useApiWhen(familyMemberId === null, 'GET /api/members/card')
  const family = useFamilyCard(familyMemberId)
  const { data: card, error } = familyMemberId === null ? own : family
  useWakeLock()
  return (
    <Dialog open onClose={onClose} title={`Card of ${name}`}>
      {error && <Alert tone="red">{error.userMessage || 'The card could not be loaded. Please try again.'}</Alert>}
      {!card && !error && <p role="status">Loading the card...</p>}
      {card && (
        <div className="grid">
          <CardFace card={card} withCode={false} />
          <CardCode card={card} className={styles.code} />
          <div className="row centered">
            <ButtonLink
              variant="outline"
              href={`/api/members/${card.familyMemberId ?? card.memberId}/card.pdf`}
              download
            >
              <Download aria-hidden="true" /> Download PDF
            </ButtonLink>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const useFamilyCard = (id: string | null) =>
  useApiWhen(id !== null, 'GET /api/members/family/:id/card', { params: { id: id ?? '' } })
