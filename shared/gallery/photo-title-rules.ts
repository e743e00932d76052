/**
 * 'kudamattam_at-sunset.JPG' becomes 'kudamattam at sunset'; empty for names made up by a camera, an app or a computer.
 */
export function suggestPhotoTitle(fileName: string): string {
  const name = fileName.replace(/\.[a-z\d]{2,5}$/i, '').trim()
  const title = name.replace(/[_\s-]+/g, ' ').trim()
  const isMadeUp = UUID.test(name) || SCREENSHOT.test(title) || title.split(/[ .,()~:]+/).every(saysNothing)
  return isMadeUp ? '' : title.slice(0, MAX_LENGTH)
}

/** The title of one of `count` photos that share it: 'Arts festival, evening 2'; a single photo has no number. */
export const numberedTitle = (title: string, number: number, count: number): string =>
  count === 1 ? title : `${title} ${number}`

const MAX_LENGTH = 200

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/i
/** In the name of a screenshot, the rest is a time or the name of an app. */
const SCREENSHOT = /^screen ?(?:shots?|recording|capture)\b/i

/** What cameras and phones put before a number. */
const PREFIX =
  '(?:c?img[pe]?|mvimg|mg|dsc[nfi]?|pxl|gopr|gp?|gh|dji|sam|pict|pano|vid|wa|p|e|s|photo|image|inshot|snapchat)'
const COUNTED = new RegExp(`^${PREFIX}\\d*$`, 'i')
const MADE_BY = new Set([
  'whatsapp',
  'signal',
  'telegram',
  'messenger',
  'facebook',
  'fb',
  'instagram',
  'viber',
  'received',
  'camera',
  'images',
  'photos',
  'picture',
  'pictures',
  'scan',
  'scanned',
  'unnamed',
  'untitled',
  'download',
  'file',
  'copy',
  'edited',
  'portrait',
  'night',
  'mp',
  'cover',
  'burst',
  'hdr',
  'collage',
  'original',
  'at',
  'am',
  'pm',
  'of',
])

function saysNothing(word: string): boolean {
  // a single letter of another script may be a whole word
  const isShort = /^[a-z]?$/i.test(word)
  const isCode = /^(?=.*\d)(?:[\da-f]{12,}|[\da-z]{20,})$/i.test(word)
  return isShort || isCode || /^\d+[a-z]?$/i.test(word) || COUNTED.test(word) || MADE_BY.has(word.toLowerCase())
}
