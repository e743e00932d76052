import lostElephant from '#brand/art/lost-elephant.svg'
import { LOST } from '#brand/words/not-found.ts'
import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import styles from './not-found-page.module.css'

export const head = (): Head => ({ title: '404 Page Not Found', hidden: true })

export default function NotFoundPage() {
  return (
    <section className={styles.lost} data-ground="night">
      <div>
        <p className="kicker" lang="ml">
          വഴി തെറ്റി
        </p>
        <h1 tabIndex={-1}>404 Page Not Found</h1>
        <p className="lead">{LOST}</p>
        <div className="row gap-3 stretched centered">
          <ButtonLink variant="lamp" href="/">
            Return to Homepage
          </ButtonLink>
          <ButtonLink variant="outline" href="/events">
            View Upcoming Events
          </ButtonLink>
        </div>
      </div>
      <img src={lostElephant} alt="" width="704" height="300" />
    </section>
  )
}
