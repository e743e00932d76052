/** A longer address fails on some phones; a letter of Malayalam takes nine characters of it. */
const MAX_LENGTH = 8000

/**
 * Opens WhatsApp with this text, in the chat with a number; without one the person chooses a chat. A text that is too
 * long for an address gives way to the short one.
 */
export function whatsAppAddress(text: string, number = '', short = text): string {
  const address = addressOf(text, number)
  return address.length <= MAX_LENGTH ? address : addressOf(short, number)
}

const addressOf = (text: string, number: string) =>
  `https://wa.me/${whatsAppNumber(number)}?text=${encodeURIComponent(text)}`

/** A number without a country code is an Emirati one. */
const whatsAppNumber = (number: string) =>
  number
    .replace(/[^\d+]/g, '')
    .replace(/^\+|^00/, '')
    .replace(/^0/, '971')
