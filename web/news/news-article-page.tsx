import { useMemo } from 'react'
import { newsCategoryLabel } from '#shared/news/news-text-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import notFound from '#web/assets/art/not-found.svg'
import { Cover } from '#web/events/cover.tsx'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { Head, HeadGiven, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { holdTogether } from '#web/platform/ui/label/hold-together.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { readSettings } from '#web/settings/organization-data.ts'
import styles from './news-article-page.module.css'
import { newsHead } from './news-head.ts'
import { type NewsArticle, newsTone } from './news-looks.ts'
import { trustedNews } from './news-policy.ts'

export function head({ params, read, siteUrl }: HeadGiven): Head {
  const article = read(`/api/news/${params.id}`) as NewsArticle | undefined
  if (!article) return { title: 'Article Not Found', hidden: true }
  return newsHead(article, { siteUrl, publisher: readSettings(read)?.organisationName ?? '' })
}

export default function NewsArticlePage({ params: { id = '' } }: PageProps) {
  const article = useApi('GET /api/news/:id', { params: { id } })
  if (article.isPending) return <PageMessage>Loading news...</PageMessage>
  if (article.isError) return <MissingArticle failure={article.error} />
  return <Article article={article.data} />
}

function Article({ article }: { article: NewsArticle }) {
  const { title, excerpt, content, category, featuredImage, author, publishedAt, isPublished } = article
  const html = useMemo(() => ({ __html: trustedNews(content) }), [content])
  return (
    <article>
      <PageHead
        title={holdTogether(title)}
        lead={excerpt || undefined}
        back={<BackLink href="/news">Community News</BackLink>}
      >
        <div className={styles.facts}>
          <Badge tone={newsTone(category)}>{newsCategoryLabel(category)}</Badge>
          {!isPublished && <Badge tone="amber">Draft</Badge>}
          {publishedAt && (
            <time className="num" dateTime={publishedAt}>
              {formatLongDate(publishedAt)}
            </time>
          )}
          {author && <span>{author}</span>}
        </div>
      </PageHead>
      <Section>
        <div className={styles.sheet}>
          {featuredImage && (
            <div className={styles.picture}>
              <Cover src={featuredImage} sizes="(max-width: 55rem) 92vw, 52rem" eager />
            </div>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server before it was stored */}
          <div className={`prose ${styles.content}`} dangerouslySetInnerHTML={html} />
          <Share article={article} />
        </div>
      </Section>
    </article>
  )
}

function Share({ article: { id, title, publishedAt } }: { article: NewsArticle }) {
  const lines = publishedAt ? [title, formatLongDate(publishedAt)] : [title]
  return (
    <div className={`button-row ${styles.share}`}>
      <WhatsAppLink lines={lines} path={`/news/${id}`} />
      <ButtonLink variant="quiet" href="/news">
        All news
      </ButtonLink>
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
          title={isMissing ? 'There is no such article' : 'This page could not be shown'}
          action={<ButtonLink href="/news">Back to News</ButtonLink>}
        >
          {isMissing ? 'It may have been taken down, or the link is not complete.' : failure.words}
        </EmptyState>
      </Section>
    </>
  )
}
