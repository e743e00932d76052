import { composeWhatsAppText, type WhatsAppText } from '#shared/platform/whatsapp-text-rules.ts'

type SharedPage = { event: string; names: readonly string[]; url: string }

/** The link of a page for the family at home, as a parent sends it to grandparents: in Malayalam, then in English. */
export function familyPageWhatsAppText({ event, names, url }: SharedPage): WhatsAppText {
  return composeWhatsAppText({
    title: event,
    lines: [names.join(', '), 'സമയവും ഫലവും ഈ പേജിൽ കാണാം. ലോഗിൻ വേണ്ട.'],
    invitation: 'Times and results, without a login:',
    url,
  })
}
