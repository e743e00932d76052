import { lazy, Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import { LatestNews } from '#web/news/latest-news.tsx'
import type { AnswerOf } from '#web/platform/call.ts'
import type { Head, HeadGiven } from '#web/platform/page.ts'
import { AboutSection } from './about-section.tsx'
import { HeroCarousel } from './carousel/hero-carousel.tsx'
import { ProgramsSection } from './programs-section.tsx'
import { StatsStrip } from './stats-strip.tsx'
import { UpcomingSection } from './upcoming-section.tsx'
import { VideoSection } from './video-section.tsx'

// Visitors never see it, so they do not load it.
const FeaturedEvent = lazy(() => import('./featured-event.tsx'))

export function head({ read, siteUrl }: HeadGiven): Head {
  const settings = read('/api/settings') as AnswerOf<'GET /api/settings'> | undefined
  const name = settings?.organisationName ?? ''
  return {
    title: name,
    description: settings?.organisationTagline ?? '',
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'Organization', name, url: siteUrl, logo: `${siteUrl}/favicon.svg` },
    ],
  }
}

export default function HomePage() {
  const { account } = useAccount()
  return (
    <>
      <HeroCarousel />
      {account && (
        <Suspense fallback={null}>
          <FeaturedEvent />
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
