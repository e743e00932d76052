import '#web/platform/styles/prose.css'
import clsx from 'clsx'
import { type ReactNode, useMemo } from 'react'
import { newsCategoryLabel } from '#shared/news/news-text-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { Cover } from '#web/events/cover.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import dusk from '#web/platform/ui/picture/photo-dusk.module.css'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import styles from './news-article.module.css'
import type { NewsArticle } from './news-styles.ts'

export type ShownArticle = Pick<
  NewsArticle,
  'title' | 'excerpt' | 'content' | 'category' | 'featuredImage' | 'author' | 'publishedAt' | 'isPublished'
>

/** An article as visitors see it, for its page and the preview. */
export function NewsArticleView({ article, children }: { article: ShownArticle; children?: ReactNode }) {
  const { title, excerpt, content, category, featuredImage, author, publishedAt, isPublished } = article
  const html = useMemo(() => ({ __html: trustedNews(content) }), [content])
  return (
    <article>
      <PageHead
        className={styles.opening}
        title={<TitleText of={title} />}
        lead={excerpt || undefined}
        back={<BackLink href="/news">Community News</BackLink>}
      >
        <div className="row gap-2 across-4 soft anywhere">
          <StatusBadge word={newsCategoryLabel(category)} />
          {!isPublished && <StatusBadge word="Draft" />}
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
            <div className={clsx(styles.picture, dusk.dusk)}>
              <Cover src={featuredImage} sizes={`${ON_A_PHONE}, (max-width: 59.99rem) 92vw, 42rem`} eager toned />
            </div>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it before it was stored */}
          <div className={`prose ${styles.content}`} dangerouslySetInnerHTML={html} />
          {children}
        </div>
      </Section>
    </article>
  )
}

type Policy = { createHTML: (html: string) => TrustedHTML }
type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }

/** The only way for HTML into the pages: the content of news, which the server sanitized before it was stored. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('sanitized', {
  createHTML: (html) => html,
})

/** The content of an article as TrustedHTML, or as text in browsers without Trusted Types. */
const trustedNews = (html: string): TrustedHTML | string => policy?.createHTML(html) ?? html
