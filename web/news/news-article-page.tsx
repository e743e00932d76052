import notFound from '#brand/art/not-found.svg'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ShareButton } from '#web/platform/share/share-button.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { readSettings } from '#web/settings/organization-data.ts'
import styles from './news-article.module.css'
import { NewsArticleView } from './news-article.tsx'
import { NewsColumns } from './news-card.tsx'
import { newsHead } from './news-head.ts'
import type { NewsArticle } from './news-styles.ts'
import { articlePage } from './page-data.ts'

// Most visitors never open it.
const NewsKit = lazyPart(async () => ({ default: (await import('./news-kit.tsx')).NewsKit }))

export function head({ params: { id = '' }, read, siteUrl }: HeadInput): Head {
  const article = read(articlePage(id).article)
  if (!article) return { title: 'Article Not Found', hidden: true }
  return newsHead(article, { siteUrl, publisher: readSettings(read) ?? {} })
}

export default function NewsArticlePage({ params: { id = '' } }: PageProps) {
  const article = useApiQuery(articlePage(id).article)
  if (article.isPending) return <PageMessage>Loading news...</PageMessage>
  if (article.isError) return <MissingArticle failure={article.error} />
  return (
    <>
      <NewsArticleView article={article.data}>
        <Share article={article.data} />
      </NewsArticleView>
      <RelatedNews id={id} />
    </>
  )
}

/** Other articles, those of its category first; renders nothing if there are none. */
function RelatedNews({ id }: { id: string }) {
  const { data = [] } = useApiQuery(articlePage(id).related)
  if (data.length === 0) return null
  return (
    <Section className="no-print" title="Related news" tone="sand" action={<MoreLink href="/news">All news</MoreLink>}>
      <NewsColumns articles={data} />
    </Section>
  )
}

function Share({ article: { id, title, publishedAt } }: { article: NewsArticle }) {
  const lines = publishedAt ? [title, formatLongDate(publishedAt)] : [title]
  return (
    <div className={`button-row ${styles.share}`}>
      <ShareButton lines={lines} path={`/news/${id}`} kit={(dialog) => <NewsKit id={id} {...dialog} />} />
    </div>
  )
}

function MissingArticle({ failure }: { failure: ApiFailure }) {
  const isMissing = failure.status === 404
  return (
    <>
      <PageHead title={isMissing ? 'Article Not Found' : 'Something went wrong'} />
      <Section>
        <EmptyState
          picture={notFound}
          title={isMissing ? 'This article does not exist' : 'This page could not be shown'}
          action={<ButtonLink href="/news">Back to News</ButtonLink>}
        >
          {isMissing ? 'It may have been removed, or the link may be incomplete.' : failure.userMessage}
        </EmptyState>
      </Section>
    </>
  )
}
