/** Opens WhatsApp with this text, in the chat with a number; without one the person chooses a chat. */
export const whatsAppAddress = (text: string, number = '') =>
  `https://wa.me/${whatsAppNumber(number)}?text=${encodeURIComponent(text)}`

/** A number without a country code is an Emirati one. */
const whatsAppNumber = (number: string) =>
  number
    .replace(/[^\d+]/g, '')
    .replace(/^\+|^00/, '')
    .replace(/^0/, '971')
