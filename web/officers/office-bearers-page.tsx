import { counted } from '#shared/platform/counts.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, HeadInput } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { uploadedPicture } from '#web/platform/ui/picture/uploaded-picture.ts'
import { Closing } from '#web/platform/ui/surface/closing.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import ruled from '#web/platform/ui/surface/ruled-heading.module.css'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { readSettings } from '#web/settings/organization-data.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { EarlierTerms } from './earlier-terms.tsx'
import { InMemory } from './in-memory.tsx'
import styles from './office-bearers-page.module.css'
import { OfficerGroup } from './officer-card.tsx'
import { OFFICER_GROUPS } from './officer-groups.ts'
import { officersPage } from './page-data.ts'

const TEAM_WIDTHS = [480, 800, 1200, 1600]
const TEAM_SIZE = { width: 1600, height: 900 }

export const head = ({ read }: HeadInput): Head => {
  const { term = '' } = readSettings(read) ?? {}
  return {
    title: 'Office Bearers',
    description: `Meet the leadership team and the executive committee of the term ${term}, and find out how to contact them.`,
  }
}

export default function OfficeBearersPage() {
  const { term } = useSettings()
  return (
    <>
      <PageHead
        malayalam="ഭാരവാഹികൾ"
        title="Office Bearers"
        lead="They are elected by the members, unpaid and easy to find: look for somebody carrying something."
      >
        {term && <p className="semibold accent">Term {term}</p>}
      </PageHead>
      <Section>
        <Officers />
        <Teams />
        <EarlierTerms />
        <InMemory />
      </Section>
      <Closing title="A question for the committee?" lead="Write to us, or ask us in person at the next event.">
        <ButtonLink href="/contact">Contact Us</ButtonLink>
        <ButtonLink variant="outline" href="/events">
          View Events
        </ButtonLink>
      </Closing>
    </>
  )
}

/** The present team by its offices: leaders first, in arches. */
function Officers() {
  const officers = useApiQuery(officersPage.present)
  if (officers.isPending) return <p role="status">Loading office bearers...</p>
  if (officers.isError) return <FailedList of="office bearers" error={officers.error} onRetry={officers.refetch} />
  return OFFICER_GROUPS.map(({ title, note, roles, shape }) => {
    const group = officers.data.filter(({ role, isInMemory }) => roles.includes(role) && !isInMemory)
    if (group.length === 0) return null
    return (
      <section
        key={title}
        className={styles.group}
        aria-label={`${title}, ${counted(group.length, 'person', 'people')}`}
      >
        <h2 className={ruled.heading}>
          {title} <small>{note}</small>
        </h2>
        <OfficerGroup officers={group} shape={shape} />
      </section>
    )
  })
}

function Teams() {
  const { leadershipPicture, committeePicture } = useSettings()
  return (
    <section className={styles.group} aria-labelledby="together">
      <h2 id="together" className={ruled.heading}>
        All together
      </h2>
      <div className={styles.teams}>
        <Team title="Leadership Team" name="leadership-team" chosen={leadershipPicture}>
          The president, the secretary, the treasurer and their deputies.
        </Team>
        <Team title="Executive Committee" name="executive-committee" chosen={committeePicture}>
          The people behind every stage, kitchen and car park of the year.
        </Team>
      </div>
    </section>
  )
}

interface TeamProps {
  title: string
  /** The name of the built-in picture, shown until another one is chosen. */
  name: string
  chosen: string | undefined
  children: string
}

function Team({ title, name, chosen, children }: TeamProps) {
  return (
    <figure className={styles.team}>
      <Picture
        {...(chosen ? uploadedPicture(chosen) : { src: `/pictures/${name}.jpg`, widths: TEAM_WIDTHS, ...TEAM_SIZE })}
        sizes="(max-width: 47.99rem) 92vw, 36rem"
        alt={`The ${title.toLowerCase()}`}
      />
      <figcaption>
        <h3>{title}</h3>
        <p className="soft small">{children}</p>
      </figcaption>
    </figure>
  )
}
