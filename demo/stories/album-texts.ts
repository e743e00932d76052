import type { GalleryAlbum } from '#shared/gallery/gallery-enums.ts'

export type Photo = readonly [picture: string, title: string, caption: string]

export type EventAlbum = {
  /** How the title of the event begins. */
  event: string
  album: GalleryAlbum
  photos: readonly Photo[]
  /** Titles of initial photos that belong to this event. */
  initial?: readonly string[]
}

export type OtherPhoto = { photo: Photo; album: GalleryAlbum; daysAgo: number }

/** When the initial photos without an event were taken. */
export const INITIAL_DAYS_AGO = { 'Kathakali by lamplight': 120, Thiruvathira: 325 }

export const PHOTOGRAPHER = 'Vinod Sankar'

export const ALBUMS: readonly EventAlbum[] = [
  {
    event: 'Onam and sadya',
    album: 'cultural',
    initial: ['Eight hundred leaves'],
    photos: [
      ['event-onam', 'Maveli arrives', 'He came by water taxi, on time, and stayed for the second sitting.'],
      ['pic-pookalam', 'The last petals', 'Six metres across, finished four minutes before the doors opened.'],
      ['pic-volunteers-kitchen', 'The kitchen at five', 'Thirty-one cooks, two fires, and one radio.'],
    ],
  },
  {
    event: 'Family sports day',
    album: 'community',
    initial: ['Families by the creek'],
    photos: [['event-sports', 'Ajman pulls', 'Four minutes and eleven seconds, and then somebody laughed.']],
  },
  {
    event: 'Vishu morning',
    album: 'cultural',
    initial: ['Vishu kani · വിഷുക്കണി'],
    photos: [['pic-lamp', 'The first lamp', 'Half past five. Nobody speaks before they have seen the kani.']],
  },
  {
    event: 'Iftar with the neighbours',
    album: 'community',
    photos: [['pic-iftar-table', 'One long table', 'Four hundred guests from the streets around the hall.']],
  },
  {
    event: 'Sharjah Pooram',
    album: 'pooram',
    initial: ['Elephants at dusk', 'Kudamattam · കുടമാറ്റം', 'Sixty drums'],
    photos: [
      ['pic-elephant-night-lights', 'Under the arches', 'The seventh elephant waits for its turn.'],
      ['pic-gate', 'The gate opens', 'The first families of the evening.'],
      ['hero-melam', 'Second hour of the melam', 'Nobody looks at the clock.'],
      ['hero-fireworks', 'The last rocket', 'A quarter past ten, over the creek.'],
    ],
  },
]

/** Photos without an event; those with one title and a number are an album. */
export const OTHER_PHOTOS: readonly OtherPhoto[] = [
  {
    photo: ['pic-mohiniyattam', 'Winter arts festival 1', 'Mohiniyattam, seniors. The lamp did not flicker once.'],
    album: 'cultural',
    daysAgo: 375,
  },
  {
    photo: ['pic-recitation', 'Winter arts festival 2', 'Recitation, juniors: the whole poem by heart, at six years.'],
    album: 'cultural',
    daysAgo: 375,
  },
  {
    photo: ['pic-panchavadyam', 'Winter arts festival 3', 'Timila, maddalam, ilathalam, idakka and kombu.'],
    album: 'cultural',
    daysAgo: 375,
  },
  {
    photo: ['charity-blood-drive', 'Sixty-two bags of blood', 'Nine gave for the first time. There was payasam.'],
    album: 'charity',
    daysAgo: 17,
  },
  {
    photo: ['pic-children-painting', 'Painting morning', 'Large paper, small hands, no clean shirt.'],
    album: 'community',
    daysAgo: 45,
  },
  {
    photo: ['pic-library-malayalam-class', 'Letters to grandparents', 'The Malayalam class, outdoors for once.'],
    album: 'cultural',
    daysAgo: 94,
  },
  {
    photo: ['pic-cricket', 'Six over the wheel', 'Beach cricket after the office.'],
    album: 'community',
    daysAgo: 150,
  },
  {
    photo: ['pic-vallamkali', 'Vallamkali on the creek · വള്ളംകളി', 'Two boats, eighty oars, one song.'],
    album: 'cultural',
    daysAgo: 205,
  },
  {
    photo: ['event-business-meet', 'Cards and questions', 'The second half of the business meet, and the better one.'],
    album: 'community',
    daysAgo: 235,
  },
  {
    photo: ['pic-badminton', 'The last point', 'Mixed doubles, twenty-one to nineteen in the third game.'],
    album: 'community',
    daysAgo: 400,
  },
  {
    photo: ['pic-light-music', 'Four minutes, one song', 'He forgot the second verse and sang the first one twice.'],
    album: 'cultural',
    daysAgo: 382,
  },
  {
    photo: ['pic-bus-trip', 'Before the dunes', 'Fifty-two seats, fifty-four people, sunrise.'],
    album: 'community',
    daysAgo: 270,
  },
]
