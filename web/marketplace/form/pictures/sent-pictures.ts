import { checkPicture, PICTURE_RULES } from '#shared/platform/upload-rules.ts'

/** Phones turn HEIC into JPEG by themselves when only these are accepted. */
export const LISTING_PICTURES = 'image/jpeg,image/png,image/webp'

const HEIC = 'Photos in HEIC format cannot be shown by every browser. Please choose a JPEG, PNG or WebP picture.'

/** A picture that is on its way, or that could not be taken. */
export type SentPicture = {
  key: string
  file: File
  /** From 0 to 1 while it is sent. */
  fraction: number
  error: string | null
  /** The file itself is refused: trying again would not help. */
  isRefused: boolean
}

/** What may be said against a file before it is sent; null when nothing. */
export function checkFile(file: File): string | null {
  if (/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return HEIC
  const problem = checkPicture('listing', file)
  return problem && PICTURE_RULES.listing.messages[problem]
}

/** The list with one of its entries at another place; places outside of it are its ends. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from)
  const entry = list[from]
  if (entry === undefined) return [...list]
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), entry, ...rest.slice(place)]
}
