import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, HeadGiven } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { uploadedPicture } from '#web/platform/ui/picture/uploaded-picture.ts'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { readSettings } from '#web/settings/organization-data.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { EarlierTerms } from './earlier-terms.tsx'
import styles from './office-bearers-page.module.css'
import { OfficerCards } from './officer-card.tsx'
import { officersPage } from './page-data.ts'

const TEAM_WIDTHS = [480, 800, 1200, 1600]
const TEAM_SIZE = { width: 1600, height: 900 }

export const head = ({ read }: HeadGiven): Head => {
  const { term = '' } = readSettings(read) ?? {}
  return {
    title: 'Office Bearers',
    description: `Meet the leadership team and the executive committee of the term ${term}, and find out how to contact them.`,
  }
}

export default function OfficeBearersPage() {
  const { term, leadershipPicture, committeePicture } = useSettings()
  return (
    <>
      <PageHead
        malayalam="ഭാരവാഹികൾ"
        title="Office Bearers"
        lead="They are elected by the members, unpaid and easy to find: look for somebody carrying something."
      >
        {term && <p className={styles.term}>Term {term}</p>}
      </PageHead>
      <Section>
        <Team title="Leadership Team" name="leadership-team" chosen={leadershipPicture} eager>
          The president, the secretary, the treasurer and their deputies.
        </Team>
        <Team title="Executive Committee" name="executive-committee" chosen={committeePicture}>
          The people behind every stage, kitchen and car park of the year.
        </Team>
      </Section>
      <Officers />
      <EarlierTerms />
      <Section>
        <div className={styles.end}>
          <div>
            <h2>A question for the committee?</h2>
            <p className="lead">Write to us, or ask us in person at the next event.</p>
          </div>
          <div className="button-row">
            <ButtonLink href="/contact">Contact Us</ButtonLink>
            <ButtonLink variant="outline" href="/events">
              View Events
            </ButtonLink>
          </div>
        </div>
      </Section>
    </>
  )
}

interface TeamProps {
  title: string
  /** The name of the built-in picture, shown until another one is chosen. */
  name: string
  chosen: string | undefined
  eager?: boolean
  children: string
}

function Team({ title, name, chosen, eager, children }: TeamProps) {
  return (
    <figure className={styles.team}>
      <Picture
        {...(chosen ? uploadedPicture(chosen) : { src: `/pictures/${name}.jpg`, widths: TEAM_WIDTHS, ...TEAM_SIZE })}
        sizes="(max-width: 47.99rem) 92vw, 46rem"
        alt={`The ${title.toLowerCase()}`}
        eager={eager}
      />
      <figcaption>
        <h2>{title}</h2>
        <p className="soft">{children}</p>
      </figcaption>
    </figure>
  )
}

function Officers() {
  const officers = useApiQuery(officersPage.present)
  if (officers.isPending)
    return (
      <Section tone="sand">
        <p role="status">Loading office bearers...</p>
      </Section>
    )
  if (officers.isError)
    return (
      <Section tone="sand">
        <FailedList of="office bearers" error={officers.error} onRetry={officers.refetch} />
      </Section>
    )
  if (officers.data.length === 0) return null
  return (
    <Section title="Who does what" tone="sand">
      <OfficerCards officers={officers.data} />
    </Section>
  )
}
