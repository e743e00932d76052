import type { ReactNode } from 'react'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { Cover } from '#web/events/cover.tsx'
import type { Silk } from '#web/platform/ui/label/silk.ts'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import styles from './banner.module.css'

interface BannerProps {
  back: { href: string; text: string }
  picture: string | null
  silk?: Silk
  labels: ReactNode
  title: string
  /** On phones the picture is a strip, because people come for what is below it. */
  isCompact?: boolean
  /** Short facts with icons, one li each. */
  facts?: ReactNode
  /** Small things to do with it; the main one is in the action bar. */
  actions?: ReactNode
}

/** The head of an event or program: its text on night at the left, its picture to the edge at the right. */
export function Banner({ back, picture, silk, labels, title, isCompact, facts, actions }: BannerProps) {
  return (
    <header className={styles.banner} data-ground="night" data-compact={isCompact}>
      <div className={styles.picture}>
        <Cover src={picture} silk={silk} sizes={`${ON_A_PHONE}, (max-width: 59.99rem) 100vw, 65vw`} eager toned />
      </div>
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.text}>
          <BackLink href={back.href}>{back.text}</BackLink>
          <div className={styles.labels}>{labels}</div>
          <h1 tabIndex={-1}>
            <TitleText of={title} />
          </h1>
          {facts && <ul className={styles.facts}>{facts}</ul>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      <Fringe of="dusk" />
    </header>
  )
}
