import { Download, Share2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { PostedFormat } from '#shared/platform/share-card-rules.ts'
import type { WhatsAppText } from '#shared/platform/whatsapp-text-rules.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PrintWarning } from '#web/platform/ui/feedback/print-warning.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { whatsAppAddress } from '#web/platform/ui/navigation/whatsapp-address.ts'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { ChatPreview } from './chat-preview.tsx'
import { CopyButton } from './copy-button.tsx'
import type { KitDialog } from './kit-button.tsx'
import { hasShareSheet, openShareSheet, useFile } from './share-sheet.ts'
import styles from './whatsapp-kit.module.css'

export type WhatsAppKitContent = {
  /** Names the downloaded pictures. */
  title: string
  text: WhatsAppText
  /** The addresses of the two pictures. */
  pictures: Readonly<Record<PostedFormat, string>>
}

interface WhatsAppKitProps extends KitDialog {
  /** Undefined while it is loaded. */
  content: WhatsAppKitContent | undefined
  /** Why it could not be loaded. */
  failure?: string | undefined
}

/** Texts and pictures to post in WhatsApp, with previews. */
export function WhatsAppKit({ open, onClose, content, failure }: WhatsAppKitProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Share on WhatsApp" size="full">
      {content ? <Kit {...content} /> : <p role="status">{failure ?? 'Loading...'}</p>}
    </Dialog>
  )
}

type Length = keyof WhatsAppText
const FORMATS: readonly PostedFormat[] = ['square', 'status']
const FORMAT_NAMES: Record<PostedFormat, string> = { square: 'For chats', status: 'For your status' }

function Kit({ title, text, pictures }: WhatsAppKitContent) {
  const [length, setLength] = useState<Length>('short')
  const [format, setFormat] = useState<PostedFormat>('square')
  const chosen = text[length]
  return (
    <>
      <PrintWarning texts={[title]} />
      <div className={styles.columns}>
        <Part
          title="Text"
          choice={
            <>
              <ChoiceChip pressed={length === 'short'} onClick={() => setLength('short')}>
                Short
              </ChoiceChip>
              <ChoiceChip pressed={length === 'long'} onClick={() => setLength('long')}>
                Long
              </ChoiceChip>
            </>
          }
        >
          <ChatPreview text={chosen} />
          <div className="button-row">
            <CopyButton key={chosen} text={chosen} label="Copy text" />
          </div>
        </Part>
        <Part
          title="Picture"
          choice={FORMATS.map((each) => (
            <ChoiceChip key={each} pressed={format === each} onClick={() => setFormat(each)}>
              {FORMAT_NAMES[each]}
            </ChoiceChip>
          ))}
        >
          <Pictures pictures={pictures} format={format} onChoose={setFormat} />
          <div className="button-row">
            <ButtonLink size="small" variant="outline" href={pictures[format]} download={fileName(title, format)}>
              <Download aria-hidden="true" /> Download picture
            </ButtonLink>
          </div>
        </Part>
      </div>
      <Actions text={chosen} short={text.short} picture={pictures[format]} name={fileName(title, format)} />
    </>
  )
}

function Part({ title, choice, children }: { title: string; choice: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <fieldset className="line stretched" aria-labelledby={id}>
          {choice}
        </fieldset>
      </div>
      {children}
    </section>
  )
}

type PicturesProps = {
  pictures: WhatsAppKitContent['pictures']
  format: PostedFormat
  onChoose: (format: PostedFormat) => void
}

/** Both pictures; the chosen one is framed. */
const Pictures = ({ pictures, format, onChoose }: PicturesProps) => (
  <div className="line gap-3 at-top">
    {FORMATS.map((each) => (
      // the chips above do the same, and say it to screen readers
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the chips above do the same
      <div
        key={each}
        className={styles.picture}
        data-chosen={each === format || undefined}
        onClick={() => onChoose(each)}
      >
        <img src={pictures[each]} alt={FORMAT_NAMES[each]} width={1080} height={each === 'square' ? 1080 : 1920} />
      </div>
    ))}
  </div>
)

type ActionsProps = { text: string; short: string; picture: string; name: string }

/** The share sheet where there is one; WhatsApp takes only the text. */
function Actions({ text, short, picture, name }: ActionsProps) {
  const canShare = hasShareSheet()
  const { file, isLoading } = useFile(canShare ? picture : null, name, 'image/jpeg')
  return (
    <div className={`button-row ${styles.actions}`}>
      {canShare && (
        <Button busy={isLoading} onClick={() => void openShareSheet(text, file)}>
          <Share2 aria-hidden="true" /> Share
        </Button>
      )}
      <ButtonLink newTab variant={canShare ? 'outline' : 'primary'} href={whatsAppAddress(text, '', short)}>
        <SocialIcon of="whatsapp" /> Open in WhatsApp
      </ButtonLink>
    </div>
  )
}

const fileName = (title: string, format: PostedFormat) =>
  `${title
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}-${format}.jpg`
