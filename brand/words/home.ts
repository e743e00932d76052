type Highlight = {
  picture: string
  title: string
  text: string
  /** The umbrellas of the picture, which change their silk over it (scripts/render-silks.ts). */
  umbrellas?: string
}

/** The three slides at the head of the home page; their pictures are brand/drawings/hero-….svg. */
export const SLIDES: readonly Highlight[] = [
  {
    picture: 'hero-kudamattam',
    umbrellas: '/pictures/hero-kudamattam-silks.svg',
    title: 'The pooram, far from home',
    text: 'Two rows of elephants, and the silk umbrellas above them change colour to the beat. We bring it to the Emirates.',
  },
  {
    picture: 'hero-melam',
    title: 'A melam you feel in your chest',
    text: 'Chenda, kombu and elathalam, played by members who learned it here, week after week.',
  },
  {
    picture: 'hero-fireworks',
    title: 'Seven emirates, one festival',
    text: 'Families from Fujairah to Abu Dhabi meet under one sky: to celebrate, to help, and to eat together.',
  },
]

/** Above mission and vision. */
export const WHO_WE_ARE = {
  title: 'The people of the pooram, at home in the Emirates',
  lead: 'What Thrissur does once a year under the open sky, we carry through the year here: the drums, the umbrellas, the shared meal.',
}

/** Beside the video. */
export const VIDEO_LEAD = 'The drums, the umbrellas and the people, filmed by our own members.'
