/** The content of a share picture: the preview of one page in a chat. */
export type ShareCard = {
  title: string
  /** Short lines under the title, such as date and place. */
  lines: readonly string[]
  /** The address of an uploaded picture; null shows the association's own picture. */
  picture: string | null
  /** The name of the association. */
  name: string
  /** The address of the association's uploaded logo; without it, the built-in one is drawn. */
  logo?: string
}

/** Whose cards they are, as the settings say it. */
export type CardSender = { organisationName?: string; logoPicture?: string }

/** What every card takes from the settings. */
export const senderOfCard = ({
  organisationName = '',
  logoPicture = '',
}: CardSender): Pick<ShareCard, 'name' | 'logo'> => ({
  name: organisationName,
  ...(logoPicture && { logo: logoPicture }),
})

/** 'link' is the preview beside a link, 1200 × 630; the others are posted as pictures: 1080 × 1080 and 1080 × 1920. */
export const SHARE_FORMATS = ['link', 'square', 'status'] as const
export type ShareFormat = (typeof SHARE_FORMATS)[number]
export type PostedFormat = Exclude<ShareFormat, 'link'>

/** Increase it when the same card should look different. */
const DESIGN = 2

/** The address of a share picture. It changes with the content: '/share/events/1.jpg?v=…'. */
export const shareAddress = (kind: string, id: string, card: ShareCard, format: ShareFormat = 'link'): string =>
  `${sharePath(kind, id, format)}?v=${shareVersion(card)}`

/** '/share/events/1.jpg', '/share/events/1/square.jpg' */
export const sharePath = (kind: string, id: string, format: ShareFormat = 'link'): string =>
  format === 'link' ? `/share/${kind}/${id}.jpg` : `/share/${kind}/${id}/${format}.jpg`

/** The addresses of the two pictures to post. */
export const postedPictures = (kind: string, id: string, card: ShareCard): Record<PostedFormat, string> => ({
  square: shareAddress(kind, id, card, 'square'),
  status: shareAddress(kind, id, card, 'status'),
})

/** A hash of the card's content: 14 hexadecimal digits. */
export function shareVersion({ title, lines, picture, name, logo }: ShareCard): string {
  // without an uploaded logo, the address stays what it was before there were any
  return hash(JSON.stringify([DESIGN, title, lines, picture?.split('?')[0], name, ...(logo ? [logo] : [])]))
}

// not cryptographic, so server and browser can compute it synchronously
function hash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0')
}
