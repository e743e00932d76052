import { Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { afterPaint } from '#web/platform/painted.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import styles from './kit-button.module.css'

export type KitDialog = { open: boolean; onClose: () => void }

export interface KitButtonProps {
  /** Renders the dialog, which is loaded when the button is first pressed. */
  kit: (dialog: KitDialog) => ReactNode
}

/** Opens the texts and pictures for WhatsApp; hidden where it could not work. */
export function KitButton({ kit }: KitButtonProps) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <>
      <Button
        variant="outline"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={afterPaint(() => setState('open'))}
      >
        <Share2 aria-hidden="true" /> Share<span className="visually-hidden"> on WhatsApp</span>
      </Button>
      {state !== 'unopened' && (
        <Suspense fallback={null}>{kit({ open: state === 'open', onClose: () => setState('closed') })}</Suspense>
      )}
    </>
  )
}
