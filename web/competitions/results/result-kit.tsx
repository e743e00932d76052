import { useContext } from 'react'
import { resultShareCard } from '#shared/competitions/result-share-rules.ts'
import { resultWhatsAppText } from '#shared/competitions/result-whatsapp-rules.ts'
import { postedPictures } from '#shared/platform/share-card-rules.ts'
import { useApi } from '#web/platform/queries.ts'
import type { KitDialog } from '#web/platform/share/kit-button.tsx'
import { WhatsAppKit } from '#web/platform/share/whatsapp-kit.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { useSettings } from '#web/settings/use-settings.ts'

/** The text and the pictures of a published result. */
export function ResultKit({ id, ...dialog }: KitDialog & { id: string }) {
  const siteUrl = useContext(SiteUrlContext)
  const settings = useSettings()
  const result = useApi('GET /api/programs/:id/results', { params: { id } })
  const content = result.data && {
    title: `Result of ${result.data.title}`,
    text: resultWhatsAppText(result.data, `${siteUrl}/programs/${id}/results`),
    pictures: postedPictures('results', id, resultShareCard(result.data, settings)),
  }
  return <WhatsAppKit {...dialog} content={content} failure={result.error?.userMessage} />
}
