import { COLORS } from '#brand/colors.ts'
import type { ShareFormat } from '#shared/platform/share-card-rules.ts'
import { LINE_FONT, type TextBox, TITLE_FONT } from './fitted-text.ts'

type Area = { left: number; top: number; width: number; height: number }

/** Where everything is on a share picture of one format, in pixels. */
export type ShareLayout = {
  width: number
  height: number
  maxBytes: number
  /** The file below parts/ that covers the picture; it holds the logo and the fringe. */
  frame: string
  /** The space of the mark in the frame, for an uploaded logo. */
  logo: { left: number; top: number; size: number }
  picture: Area
  /** The file below parts/ that is drawn if there is no picture. */
  scene: string
  /** The association's name beside the logo: its left edge and the middle of its height. */
  nameLeft: number
  nameMiddle: number
  name: TextBox
  place: TextBox
  left: number
  /** The title grows up from the lines to here, the lines from the foot. */
  titleTop: number
  foot: number
  title: Omit<TextBox, 'height'>
  line: TextBox
  /** Between two lines, and between the title and the first line. */
  lineGap: number
  titleGap: number
}

const { moon: MOON, brassLight: BRASS } = COLORS

const LINK: ShareLayout = {
  width: 1200,
  height: 630,
  // chats ignore previews heavier than 300 KB
  maxBytes: 200_000,
  frame: 'frame.png',
  logo: { left: 64, top: 64, size: 80 },
  picture: { left: 180, top: 0, width: 1020, height: 630 },
  scene: 'scene.jpg',
  nameLeft: 154,
  nameMiddle: 106,
  name: { font: TITLE_FONT, colour: MOON, width: 480, height: 84, sizes: [32, 28, 24, 20], leading: 0.9 },
  place: { font: LINE_FONT, colour: BRASS, width: 300, height: 30, sizes: [19], leading: 1 },
  left: 64,
  titleTop: 170,
  foot: 556,
  title: {
    font: TITLE_FONT,
    colour: MOON,
    width: 560,
    sizes: [88, 80, 72, 64, 56, 48, 42, 36, 30, 26],
    leading: 0.84,
  },
  line: { font: LINE_FONT, colour: BRASS, width: 560, height: 96, sizes: [34, 30, 26, 23], leading: 1 },
  lineGap: 14,
  titleGap: 28,
}

/** What the two posted pictures have in common: the picture above, the words below it over their whole width. */
const POSTED = {
  maxBytes: 290_000,
  scene: 'scene-posted.jpg',
  left: 72,
  nameLeft: 178,
  name: { ...LINK.name, width: 820, height: 96, sizes: [42, 36, 30, 26] },
  place: { ...LINK.place, width: 500, height: 40, sizes: [25] },
  title: { ...LINK.title, width: 936, sizes: [104, 92, 80, 70, 60, 52, 46, 40, 34] },
  line: { ...LINK.line, width: 936, height: 120, sizes: [46, 42, 38, 34] },
  lineGap: 16,
  titleGap: 36,
}

const SQUARE: ShareLayout = {
  ...POSTED,
  width: 1080,
  height: 1080,
  frame: 'frame-square.png',
  logo: { left: 72, top: 64, size: 82 },
  picture: { left: 0, top: 160, width: 1080, height: 510 },
  nameMiddle: 104,
  titleTop: 550,
  foot: 984,
}

/** Phones cover the top and the foot of a status with their own controls, so both stay free of words. */
const STATUS: ShareLayout = {
  ...POSTED,
  width: 1080,
  height: 1920,
  frame: 'frame-status.png',
  logo: { left: 72, top: 260, size: 82 },
  picture: { left: 0, top: 350, width: 1080, height: 850 },
  nameMiddle: 300,
  titleTop: 1050,
  foot: 1610,
}

export const SHARE_LAYOUTS: Readonly<Record<ShareFormat, ShareLayout>> = { link: LINK, square: SQUARE, status: STATUS }
