import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import styles from './renewals-view.module.css'

/** A member's slip: a picture, or a PDF to download. */
export function SlipView({ url, onReject }: { url: string; onReject: () => void }) {
  const isPdf = url.endsWith('.pdf')
  return (
    <div className="stack">
      {!isPdf && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          <img className={styles.slip} src={url} alt="Payment slip (opens in a new window)" />
        </a>
      )}
      <div className="button-row">
        {isPdf && (
          <ButtonLink variant="outline" href={url} download="payment-slip.pdf">
            Download the slip (PDF)
          </ButtonLink>
        )}
        <Button variant="danger" onClick={onReject}>
          Reject slip
        </Button>
      </div>
    </div>
  )
}
