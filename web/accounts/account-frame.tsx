import type { ReactNode } from 'react'
import { SIGN_IN_LINE } from '#brand/words/sign-in.ts'
import { NeedsScript } from '#web/platform/ui/form/needs-script.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import styles from './account-frame.module.css'

/** For pages that mailed links open. */
export const OPEN_AGAIN = 'This page needs JavaScript. Turn it on for this site, then open the link in the email again.'

type AccountFrameProps = {
  title: string
  /** One Malayalam word above the title. */
  malayalam?: string
  lead?: ReactNode
  /** What to do without scripts, if the form does not work then. */
  needsScript?: string
  children: ReactNode
}

/** The layout of login and password pages: the festival on one side, the form on the other. */
export function AccountFrame({ title, malayalam, lead, needsScript, children }: AccountFrameProps) {
  return (
    <div className={styles.split}>
      <div className={styles.scene} data-ground="night">
        <Picture
          src="/pictures/hero-melam.jpg"
          widths={[480, 800, 1200, 1600]}
          width={1600}
          height={900}
          sizes="(min-width: 60rem) max(50vw, 80rem), 100vw"
          alt=""
          eager
          className={styles.picture}
        />
        <p className={styles.line}>{SIGN_IN_LINE}</p>
      </div>
      <div className={styles.side}>
        <div className={styles.form}>
          <div>
            {malayalam && (
              <p className="accent bold below-1" lang="ml">
                {malayalam}
              </p>
            )}
            <h1 className="h2" tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className="soft above-3">{lead}</p>}
          </div>
          {needsScript && <NeedsScript>{needsScript}</NeedsScript>}
          {children}
        </div>
      </div>
    </div>
  )
}
