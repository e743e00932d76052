import { type ReactNode, useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { Logo } from '#web/settings/logo.tsx'
import styles from './certificate-sheet.module.css'

export type CertificateContent = {
  organisation: string
  festival: string
  picture: string
  /** 'First place', 'A grade', 'Participant' */
  award: string
  name: string
  /** In Malayalam script, when it is known. */
  nativeName: string | null
  /** What was done and how it ended. */
  text: ReactNode
  signatories: readonly Signatory[]
  /** 'Sharjah, November 22, 2026' */
  placeAndDay: string
  /** 'No. WAF26-0107-1 · check it at example.org/verify' */
  numberLine: string
}

type Signatory = { name: string; office: string }

/** A certificate on A4 landscape; screen, phone and paper show the same sheet. */
export function CertificateSheet({ content }: { content: CertificateContent }) {
  const [isLarge, setLarge] = useState(false)
  const { organisation, festival, picture, award, name, nativeName, text, signatories } = content
  const [first, second] = signatories
  return (
    <div className={styles.frame} data-large={isLarge || undefined}>
      <div className={styles.window}>
        <article className={styles.sheet} data-ground="day">
          <div className={styles.top} data-ground="night">
            <Logo size={96} />
            <p>
              <b>{organisation}</b>
              <span className={styles.festival}>{festival}</span>
            </p>
            <Fringe of="dusk" />
          </div>
          <img className={styles.picture} src={picture} alt="" width={800} height={1000} />
          <div className={styles.body}>
            <p className={styles.malayalam} lang="ml">
              അഭിനന്ദനങ്ങൾ
            </p>
            <p className={styles.award}>{award}</p>
            <h1 tabIndex={-1} data-length={lengthOf(name)}>
              {name}
            </h1>
            {nativeName && (
              <p className={styles.native} lang="ml">
                {nativeName}
              </p>
            )}
            <p className={styles.text}>{text}</p>
          </div>
          <div className={styles.foot}>
            {first && <Signature {...first} />}
            <p className={styles.date}>
              <b>{content.placeAndDay}</b>
              <span>{content.numberLine}</span>
            </p>
            {second && <Signature {...second} />}
          </div>
        </article>
      </div>
      <div className={styles.size}>
        <Button variant="outline" onClick={() => setLarge(!isLarge)}>
          {isLarge ? 'Show the whole certificate' : 'Enlarge'}
        </Button>
      </div>
    </div>
  )
}

const Signature = ({ name, office }: Signatory) => (
  <p>
    {name}
    <span>{office}</span>
  </p>
)

/** Long names are set smaller, so that they stay on two lines beside the picture. */
const lengthOf = (name: string) => (name.length > 34 ? 'longest' : name.length > 16 ? 'long' : undefined)
