import type { GalleryAlbum } from '#shared/gallery/gallery-enums.ts'

export type Photo = { picture: string; title: string; description: string; album: GalleryAlbum }

export const PHOTOS: readonly Photo[] = [
  {
    picture: 'pooram-elephants',
    title: 'Elephants at dusk',
    album: 'pooram',
    description: 'Seven of them, built in a garage in Ajman, each with a forehead of three hundred brass bells.',
  },
  {
    picture: 'umbrellas',
    title: 'Kudamattam · കുടമാറ്റം',
    album: 'pooram',
    description: 'The twenty-third change of the umbrellas. The other side had no answer to it.',
  },
  {
    picture: 'pooram-drums',
    title: 'Sixty drums',
    album: 'pooram',
    description: 'The melam at its fastest, just before nobody can count any more.',
  },
  {
    picture: 'cultural-dance',
    title: 'Thiruvathira',
    album: 'cultural',
    description: 'The circle around the lamp, rehearsed on eleven Thursdays.',
  },
  {
    picture: 'cultural-kathakali',
    title: 'Kathakali by lamplight',
    album: 'cultural',
    description: 'Four hours of make-up, two hours of play, one lamp.',
  },
  {
    picture: 'event-vishu',
    title: 'Vishu kani · വിഷുക്കണി',
    album: 'cultural',
    description: 'The first thing to see in the new year: cucumber, konna flowers, a mirror, a lamp.',
  },
  {
    picture: 'community-sadya',
    title: 'Eight hundred leaves',
    album: 'community',
    description: 'Onam sadya in four sittings. The parippu ran out once, and only once.',
  },
  {
    picture: 'community-families',
    title: 'Families by the creek',
    album: 'community',
    description: 'After the sports day, before the tea.',
  },
]
