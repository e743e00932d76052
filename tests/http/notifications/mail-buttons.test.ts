import { expect, test } from 'vitest'
import { renderSamples } from '#server/admin/mail-samples/rendered-samples.ts'
import { features } from '#server/features.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { openTestApp } from '#tests/test-app.ts'

const composers: MailComposers = Object.assign({}, ...features.map(({ mails }) => mails ?? {}))

/** Mails after which there is nothing to do. */
const WITHOUT_BUTTON: readonly string[] = [
  'blood-call-closed',
  'contact-acknowledged',
  'contact-answered',
  'erasure-done',
  'hand-over-left',
  'membership-ended',
  'meeting-cancelled',
  'meeting-uninvited',
  'ticket-refunded',
]

const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"([^>]*)>/g)].map(([, url = '', rest = '']) => ({
    url: url.replaceAll('&amp;', '&'),
    isFilled: rest.includes('background-color'),
  }))

/** What a reader sees: neither addresses of links nor what only Outlook or nobody reads. */
const visibleIn = (html: string) =>
  html
    .replace(/^.*<body/s, '<body')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')

test('every mail has one filled button, shows no address in its HTML, and has each link in its text', async () => {
  const app = await openTestApp({ config: { siteUrl: 'https://pooram.example.org' } })
  const samples = await renderSamples(app.context, composers)
  const found = samples.map(({ name, html, text }) => {
    const links = linksIn(html)
    return {
      name,
      buttons: links.filter(({ isFilled }) => isFilled).length,
      shown: visibleIn(html).match(/https?:\/\/\S+/g) ?? [],
      missing: links.map(({ url }) => url).filter((url) => url !== 'https://pooram.example.org' && !text.includes(url)),
    }
  })
  const expected = found.map(({ name }) => ({
    name,
    buttons: WITHOUT_BUTTON.includes(name) ? 0 : 1,
    shown: [],
    missing: [],
  }))
  expect(found).toEqual(expected)
})
