import { Fragment } from 'react'
import nothingYet from '#brand/art/empty-no-events.svg'
import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { LeadStory, NewsColumns } from './news-card.tsx'
import { NEWS_FEED } from './news-head.ts'
import { byMonth, leadOf } from './news-months.ts'
import styles from './news-page.module.css'
import type { CardArticle } from './news-styles.ts'
import { NEWS_SHOWN, newsPage } from './page-data.ts'

const LEAD = 'What was decided, what was won, and which gate to use on Saturday.'

export const head = ({ search }: HeadInput): Head => ({
  title: 'Community News',
  description: `News of our community in the Emirates. ${LEAD}`,
  hidden: search.has('older-than'),
  feed: NEWS_FEED,
})

export default function NewsPage({ search }: PageProps) {
  const news = useApiQuery(newsPage(search).articles)
  return (
    <>
      <PageHead malayalam="വാർത്തകൾ" title="Community News" lead={LEAD} />
      <Section>
        {news.isPending && <p role="status">Loading news...</p>}
        {news.isError && <FailedList of="news" error={news.error} onRetry={news.refetch} />}
        {news.isSuccess && <NewsList articles={news.data} isFirst={!search.has('older-than')} />}
      </Section>
    </>
  )
}

function NewsList({ articles, isFirst }: { articles: readonly CardArticle[]; isFirst: boolean }) {
  const shown = articles.slice(0, NEWS_SHOWN)
  const last = shown.at(-1)
  if (!last)
    return (
      <EmptyState picture={nothingYet} title="No News Available">
        Our news will appear here.
      </EmptyState>
    )
  const lead = isFirst ? leadOf(shown) : undefined
  return (
    <>
      {lead && <LeadStory article={lead} />}
      {byMonth(shown.filter((article) => article !== lead)).map(([month, ofMonth], at) => {
        const Part = at === 0 ? Fragment : BelowFirstScreen
        return (
          <Part key={month}>
            <section className={styles.month} aria-label={month}>
              <h2 className="h3 below-3">{month}</h2>
              <NewsColumns articles={ofMonth} className={styles.few} />
            </section>
          </Part>
        )
      })}
      <nav className={styles.pages} aria-label="More news">
        {!isFirst && <MoreLink href="/news">Latest news</MoreLink>}
        {articles.length > shown.length && <MoreLink href={`/news?older-than=${last.id}`}>Older news</MoreLink>}
      </nav>
    </>
  )
}
