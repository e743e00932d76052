import { useContext } from 'react'
import { newsShareCard } from '#shared/news/news-share-rules.ts'
import { newsWhatsAppText } from '#shared/news/news-whatsapp-rules.ts'
import { postedPictures } from '#shared/platform/share-card-rules.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import type { KitDialog } from '#web/platform/share/kit-button.tsx'
import { WhatsAppKit } from '#web/platform/share/whatsapp-kit.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { articlePage } from './page-data.ts'

/** The texts and pictures of a published article. */
export function NewsKit({ id, ...dialog }: KitDialog & { id: string }) {
  const siteUrl = useContext(SiteUrlContext)
  const settings = useSettings()
  const { data: article, error } = useApiQuery(articlePage(id).article)
  const content = article && {
    title: article.title,
    text: newsWhatsAppText(article, `${siteUrl}/news/${id}`),
    pictures: postedPictures('news', id, newsShareCard(article, settings)),
  }
  return <WhatsAppKit {...dialog} content={content} failure={error?.userMessage} />
}
