import { createHash, randomBytes } from 'node:crypto'
import { PICTURE_WIDTHS } from '#shared/platform/picture-rules.ts'

export const FILES_PATH = '/files/'

const STORED = /^[0-9a-f]{32}(?:_\d{1,5}x\d{1,5})?\.(?:jpg|webp|pdf|docx?|xlsx?|pptx|od[tsp])$/
const VARIANT = /^([0-9a-f]{32}_\d{1,5}x\d{1,5})-(\d{3,4})\.(avif|webp|jpg)$/

type NamedPicture = { bytes: Uint8Array; width: number; height: number; extension: 'jpg' | 'webp' }

/** The name follows from the content and contains the size; the name of a private picture cannot be guessed. */
export function pictureName({ bytes, width, height, extension }: NamedPicture, isPrivate: boolean): string {
  const handle = isPrivate ? randomBytes(16).toString('hex') : createHash('sha256').update(bytes).digest('hex')
  return `${handle.slice(0, 32)}_${width}x${height}.${extension}`
}

export const uploadUrl = (name: string): string => `${FILES_PATH}${name}`

/** The file name in the address of an upload, without the query; null for any other address. */
export function findUploadName(url: string): string | null {
  const [path = ''] = url.split('?', 1)
  const name = path.startsWith(FILES_PATH) ? path.slice(FILES_PATH.length) : ''
  return STORED.test(name) ? name : null
}

export type RequestedFile = { originals: string[]; variant: { name: string; width: number } | null }

/** What the last part of an address refers to: a stored file, or one width of one of `originals`; null for neither. */
export function findRequestedFile(name: string): RequestedFile | null {
  if (STORED.test(name)) return { originals: [name], variant: null }
  const [, base, digits] = VARIANT.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((each) => String(each) === digits)
  return base && width ? { originals: [`${base}.jpg`, `${base}.webp`], variant: { name, width } } : null
}

/** 'a_900x600.jpg' at 640 in 'avif' is 'a_900x600-640.avif'. */
export function variantName(original: string, width: number, format: string): string {
  return `${original.replace(/\.\w+$/, '')}-${width}.${format}`
}
