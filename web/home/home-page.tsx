import { lazy, Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import { LatestNews } from '#web/news/latest-news.tsx'
import type { Head, HeadGiven } from '#web/platform/page.ts'
import { organizationData, readSettings } from '#web/settings/organization-data.ts'
import { AboutSection } from './about-section.tsx'
import { HeroCarousel } from './carousel/hero-carousel.tsx'
import { ProgramsSection } from './programs-section.tsx'
import { StatsStrip } from './stats-strip.tsx'
import { UpcomingSection } from './upcoming-section.tsx'
import { VideoSection } from './video-section.tsx'

// Visitors never see it, so they do not load it.
const FeaturedEvent = lazy(() => import('./featured-event.tsx'))

export function head({ read, siteUrl }: HeadGiven): Head {
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
      <AboutSection />
      <UpcomingSection />
      <ProgramsSection />
      <LatestNews />
      <VideoSection />
    </>
  )
}
