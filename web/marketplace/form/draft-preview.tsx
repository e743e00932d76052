import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { Cover } from '#web/events/cover.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { ListingPrice } from '../browse/listing-price.tsx'
import { LISTING_SILKS } from '../listing-styles.ts'
import styles from './draft-preview.module.css'
import type { ListingDraft } from './listing-draft.ts'

/** The listing as its card will look, beside the form where the window has space; phones have the button 'Preview'. */
export function DraftPreview({ draft }: { draft: ListingDraft }) {
  const isWide = useMediaQuery('(min-width: 75rem)')
  const titleId = useId()
  const { category, images, title, location, details } = draft
  if (!isWide || !category) return null
  const silk = LISTING_SILKS[category]
  const salaryRange = details.salaryRange ? String(details.salaryRange) : null
  return (
    <aside className={styles.preview} aria-labelledby={titleId}>
      <h2 id={titleId} className="h4 below-3">
        In the list
      </h2>
      <Panel className="grid gap-2">
        <div className={styles.picture}>
          {images[0] ? (
            <Cover src={images[0]} silk={silk} sizes="22rem" small />
          ) : (
            <Plate silk={silk}>{LISTING_CATEGORY_LABELS[category]}</Plate>
          )}
        </div>
        {(salaryRange || category !== 'jobs_careers') && (
          <ListingPrice of={{ category, price: draft.price || null, salaryRange }} />
        )}
        <p className="h5 anywhere">
          <TitleText of={title || 'Your title'} />
        </p>
        {location && (
          <p className="row gap-1 small soft anywhere">
            <MapPin aria-hidden="true" /> {location}
          </p>
        )}
      </Panel>
    </aside>
  )
}
