import { Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import { ProgramGrid } from '#web/events/program-card.tsx'
import { LatestNews } from '#web/news/latest-news.tsx'
import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head, HeadInput } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { organizationData, readSettings } from '#web/settings/organization-data.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { AboutSection } from './about-section.tsx'
import { HeroCarousel } from './carousel/hero-carousel.tsx'
import { CountedNumber } from './counted-number.tsx'
import { homePage } from './page-data.ts'
import styles from './stats-strip.module.css'
import { UpcomingSection } from './upcoming-section.tsx'
import { VideoSection } from './video-section.tsx'

// Visitors never see it, so they do not load it.
const FeaturedEvent = lazyPart(() => import('./featured-event.tsx'))

export function head({ read, siteUrl }: HeadInput): Head {
  const settings = readSettings(read)
  return {
    title: settings?.organisationName ?? '',
    description: settings?.organisationTagline ?? '',
    jsonLd: organizationData(read, siteUrl),
  }
}

export default function HomePage() {
  const { account } = useAccount()
  return (
    <>
      <HeroCarousel />
      {account && (
        <Suspense fallback={null}>
          <FeaturedEvent key={account.id} accountId={account.id} />
        </Suspense>
      )}
      <StatsStrip />
      <BelowFirstScreen>
        <AboutSection />
      </BelowFirstScreen>
      <BelowFirstScreen>
        <UpcomingSection />
      </BelowFirstScreen>
      <BelowFirstScreen>
        <ProgramsSection />
      </BelowFirstScreen>
      <BelowFirstScreen>
        <LatestNews />
      </BelowFirstScreen>
      <BelowFirstScreen>
        <VideoSection />
      </BelowFirstScreen>
    </>
  )
}

const MAX_SHOWN = 6

/** Rendered only when there are programs. */
function ProgramsSection() {
  const programs = useApiQuery(homePage.programs).data ?? []
  if (programs.length === 0) return null
  return (
    <Section title="Featured Programs" malayalam="കലകൾ" action={<MoreLink href="/events">All programs</MoreLink>}>
      <ProgramGrid programs={programs.slice(0, MAX_SHOWN)} />
    </Section>
  )
}

/** The numbers of the association; a number left empty in the settings is not shown. */
function StatsStrip() {
  const { statMembers, statEvents, statYears, statEmirates } = useSettings()
  const stats = [
    { label: 'Active Members', value: statMembers },
    { label: 'Events This Year', value: statEvents },
    { label: 'Years Established', value: statYears },
    { label: 'Emirates Covered', value: statEmirates },
  ].filter(({ value }) => value)
  if (stats.length === 0) return null
  return (
    <section className={styles.strip} aria-label="In numbers">
      <div className="wrap">
        <dl className={styles.stats}>
          {stats.map(({ label, value }) => (
            <div key={label} className={styles.stat}>
              <dt>{label}</dt>
              <dd className="num">
                <CountedNumber of={value ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Fringe of="kumkum" />
    </section>
  )
}
