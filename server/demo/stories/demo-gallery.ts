import { gallery } from '#server/gallery/gallery-tables.ts'
import type { GalleryAlbum } from '#shared/gallery/gallery-vocabulary.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import type { Stage } from '../stage.ts'

type Photo = { picture: string; title: string; description: string; album: GalleryAlbum; daysAgo: number }

/** The gallery's first eight photos. */
export async function fillGallery({ tx, calendar, pictures }: Stage, { admin }: DemoPeople): Promise<void> {
  const rows = []
  for (const [displayOrder, { picture, daysAgo, ...photo }] of PHOTOS.entries()) {
    const imageUrl = await pictures.hang(picture, 'gallery')
    const size = findPictureSize(imageUrl)
    const { width = null, height = null } = size ?? {}
    const taken = { uploadedBy: admin.userId, createdAt: calendar.ago(daysAgo) }
    rows.push({ ...photo, imageUrl, width, height, displayOrder, ...taken })
  }
  await tx.insert(gallery).values(rows)
}

const PHOTOS: readonly Photo[] = [
  {
    ...{ picture: 'pooram-elephants', title: 'Elephants at dusk', album: 'pooram', daysAgo: 340 },
    description: 'Seven of them, built in a garage in Ajman, each with a forehead of three hundred brass bells.',
  },
  {
    ...{ picture: 'pooram-umbrellas', title: 'Kudamattam · കുടമാറ്റം', album: 'pooram', daysAgo: 339 },
    description: 'The twenty-third change of the umbrellas. The other side had no answer to it.',
  },
  {
    ...{ picture: 'pooram-drums', title: 'Sixty drums', album: 'pooram', daysAgo: 338 },
    description: 'The melam at its fastest, just before nobody can count any more.',
  },
  {
    ...{ picture: 'cultural-dance', title: 'Thiruvathira', album: 'cultural', daysAgo: 290 },
    description: 'The circle around the lamp, rehearsed on eleven Thursdays.',
  },
  {
    ...{ picture: 'cultural-kathakali', title: 'Kathakali by lamplight', album: 'cultural', daysAgo: 250 },
    description: 'Four hours of make-up, two hours of play, one lamp.',
  },
  {
    ...{ picture: 'event-vishu', title: 'Vishu kani · വിഷുക്കണി', album: 'cultural', daysAgo: 210 },
    description: 'What one sees first in the year: cucumber, konna flowers, a mirror, a lamp.',
  },
  {
    ...{ picture: 'community-sadya', title: 'Eight hundred leaves', album: 'community', daysAgo: 64 },
    description: 'Onam sadya in four sittings. The parippu ran out once, and only once.',
  },
  {
    ...{ picture: 'community-families', title: 'Families by the creek', album: 'community', daysAgo: 36 },
    description: 'After the sports day, before the tea.',
  },
]
