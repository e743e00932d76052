import notFound from '#brand/art/not-found.svg'
import { ALBUM_LABELS } from '#shared/gallery/gallery-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { ALBUM_SILKS } from './album-silks.ts'
import { photoSetQuery } from './page-data.ts'
import { PhotoGrid } from './photo-grid.tsx'
import type { WholePhotoSet } from './photo-texts.ts'

type AlbumPageProps = { photoId: string; onOpen: (photoId: string) => void }

/** All photos of one album, which is named by one of them. */
export function AlbumPage({ photoId, onOpen }: AlbumPageProps) {
  const set = useApiQuery(photoSetQuery(photoId))
  const back = <BackLink href="/gallery">Gallery</BackLink>
  if (set.isPending)
    return (
      <PageHead title="Gallery" back={back}>
        <p role="status">Loading photos...</p>
      </PageHead>
    )
  if (set.isError)
    return (
      <>
        <PageHead title="Gallery" back={back} />
        <Section>
          <EmptyState
            picture={notFound}
            title={set.error.status === 404 ? 'This photo is no longer here' : 'The photos could not be loaded'}
            action={<ButtonLink href="/gallery">All albums</ButtonLink>}
          >
            {set.error.status === 404 ? 'It may have been deleted.' : set.error.userMessage}
          </EmptyState>
        </Section>
      </>
    )
  return <Album set={set.data} onOpen={onOpen} />
}

function Album({ set, onOpen }: { set: WholePhotoSet; onOpen: (photoId: string) => void }) {
  const { title, album, day, venue, text, photos } = set
  return (
    <>
      <PageHead
        title={<TitleText of={title} />}
        lead={photos.length > 1 ? text : undefined}
        back={<BackLink href="/gallery">Gallery</BackLink>}
      >
        <div className="num row gap-2 across-5 soft">
          <SilkLabel silk={ALBUM_SILKS[album]}>{ALBUM_LABELS[album]}</SilkLabel>
          <span>{[formatLongDate(day), venue].filter(Boolean).join(', ')}</span>
          <span>{counted(photos.length, 'photo', 'photos')}</span>
        </div>
      </PageHead>
      <Section>
        <PhotoGrid photos={photos} onOpen={onOpen} isFirst />
      </Section>
    </>
  )
}
