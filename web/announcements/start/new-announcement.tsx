import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import type { Announcement } from '../announcement-queries.ts'
import { type AnnouncementDraft, draftOfAnnouncement, EMPTY_ANNOUNCEMENT } from '../composer/announcement-draft.ts'
import { Composer } from '../composer/composer.tsx'
import { composeAbout } from './announcement-about.ts'

type NewAnnouncementProps = {
  /** The query of the link, such as '?about=event:ID'; without a subject, the announcement is empty. */
  asked: URLSearchParams
  /** The draft, once it is stored. */
  announcement: Announcement | undefined
  onCreated: (id: string) => void
}

/** The composer of a new announcement: empty, or filled in with what the link asks for. Nothing is stored yet. */
export function NewAnnouncement({ asked, announcement, onCreated }: NewAnnouncementProps) {
  const about = asked.get('about')
  const [draft, setDraft] = useState<AnnouncementDraft | null>(about === null ? EMPTY_ANNOUNCEMENT : null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const compose = useEffectEvent(async () => {
    if (about === null) return
    setFailure(null)
    try {
      const prefill = (await composeAbout(asked)) ?? { audience: NOBODY }
      setDraft(draftOfAnnouncement({ ...EMPTY_ANNOUNCEMENT, ...prefill }))
    } catch (error) {
      setFailure(error as ApiFailure)
    }
  })
  useEffect(() => {
    void compose()
  }, [])
  if (draft && !failure)
    return <Composer announcement={announcement} beginning={{ about, draft }} onCreated={onCreated} />
  return (
    <>
      <WorkHead title="Write to members" />
      {failure ? <ListFailure error={failure} onRetry={compose} /> : <p role="status">Preparing the announcement...</p>}
    </>
  )
}

const NOBODY = { conditions: [], people: [], without: [], withoutPeople: [] }
