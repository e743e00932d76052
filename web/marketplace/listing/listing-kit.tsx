import { useContext } from 'react'
import { listingShareCard } from '#shared/marketplace/listing-share-rules.ts'
import { listingWhatsAppText } from '#shared/marketplace/listing-whatsapp-rules.ts'
import { postedPictures } from '#shared/platform/share-card-rules.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import type { KitDialog } from '#web/platform/share/kit-button.tsx'
import { WhatsAppKit } from '#web/platform/share/whatsapp-kit.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { listingPage } from '../page-data.ts'

/** The texts and pictures of a listing that visitors see. */
export function ListingKit({ id, ...dialog }: KitDialog & { id: string }) {
  const siteUrl = useContext(SiteUrlContext)
  const settings = useSettings()
  const { data: listing, error } = useApiQuery(listingPage(id).listing)
  const content = listing && {
    title: listing.title,
    text: listingWhatsAppText(listing, `${siteUrl}/marketplace/listing/${id}`),
    pictures: postedPictures('listings', id, listingShareCard(listing, settings)),
  }
  return <WhatsAppKit {...dialog} content={content} failure={error?.userMessage} />
}
