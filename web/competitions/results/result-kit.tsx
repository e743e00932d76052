import { useContext } from 'react'
import { resultWhatsAppText } from '#shared/competitions/result-whatsapp-rules.ts'
import { programShareCard } from '#shared/events/event-share-rules.ts'
import { postedPictures } from '#shared/platform/share-card-rules.ts'
import { useApi } from '#web/platform/queries.ts'
import type { KitDialog } from '#web/platform/share/kit-button.tsx'
import { WhatsAppKit } from '#web/platform/share/whatsapp-kit.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { useSettings } from '#web/settings/use-settings.ts'

/** The text of a published result, with the pictures of its program. */
export function ResultKit({ id, ...dialog }: KitDialog & { id: string }) {
  const siteUrl = useContext(SiteUrlContext)
  const { organisationName = '' } = useSettings()
  const result = useApi('GET /api/programs/:id/results', { params: { id } })
  const program = useApi('GET /api/programs/:id', { params: { id } })
  const content = result.data &&
    program.data && {
      title: `Result of ${result.data.title}`,
      text: resultWhatsAppText(result.data, `${siteUrl}/programs/${id}/results`),
      pictures: postedPictures('programs', id, programShareCard(program.data, organisationName)),
    }
  return <WhatsAppKit {...dialog} content={content} failure={(result.error ?? program.error)?.userMessage} />
}
