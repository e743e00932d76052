import { marketplaceUploads } from '#shared/marketplace/marketplace-uploads.ts'
import { checkPicture } from '#shared/platform/upload-rules.ts'

/** When only these types are accepted, phones convert HEIC to JPEG by themselves. */
export const LISTING_PICTURES = 'image/jpeg,image/png,image/webp'

const HEIC = 'Not every browser can show HEIC photos. Please choose a JPEG, PNG or WebP picture.'

/** A picture that is being uploaded or was rejected. */
export type SentPicture = {
  key: string
  file: File
  /** The progress of the upload, from 0 to 1. */
  fraction: number
  error: string | null
  /** The file itself is rejected: trying again would not help. */
  isRefused: boolean
}

/** Why a file cannot be uploaded; null when it can. */
export function checkFile(file: File): string | null {
  if (/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return HEIC
  const problem = checkPicture(marketplaceUploads.listing, file)
  return problem && marketplaceUploads.listing.messages[problem]
}

/** A copy of the list with one entry moved; positions out of range mean the ends. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from)
  const entry = list[from]
  if (entry === undefined) return [...list]
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), entry, ...rest.slice(place)]
}
