import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'
import styles from './kit-button.module.css'
import { KitButton, type KitButtonProps } from './kit-button.tsx'

interface ShareButtonProps extends KitButtonProps {
  /** The text above the link. */
  lines: readonly string[]
  /** The path of the shared page. */
  path: string
}

/** The one control to share a page: its texts and pictures; without scripts a link with a prepared text. */
export const ShareButton = ({ lines, path, kit }: ShareButtonProps) => (
  <>
    <span className={styles.withoutScripts}>
      <WhatsAppLink lines={lines} path={path} />
    </span>
    <KitButton kit={kit} />
  </>
)
