import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { renderSamples } from '#server/admin/mail-samples/rendered-samples.ts'
import { features } from '#server/features.ts'
import { MAIL_KIND_OF } from '#server/notifications/mail-kinds.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { openTestApp } from '#tests/test-app.ts'

const composers: MailComposers = Object.assign({}, ...features.map(({ mails }) => mails ?? {}))
const SITE = 'https://pooram.example.org'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** Random letters may spell a word that the mail must not contain. */
const withoutTokens = (mail: string) => mail.replaceAll(/(?<=token=)[\w-]+/g, '')
/** Data that no mail needs besides the name. */
const PERSONAL = ['1990-04-14', 'April 14, 1990', 'Thiruvambady', 'Al Nahda', 'O+', '+971500000000']

test('every mail has a kind, or is listed as one that must be sent', () => {
  expect(Object.keys(composers).filter((name) => !(name in MAIL_KIND_OF))).toEqual([])
})

test('every mail has a subject, a text and absolute links, and no personal data but the name', async () => {
  const app = await openTestApp({ config: { siteUrl: SITE } })
  const samples = await renderSamples(app.context, composers)
  expect(samples.map(({ name }) => name)).toEqual(Object.keys(composers).toSorted())
  for (const { name, subject, text, html, links } of samples) {
    expect(subject, name).toMatch(/\S/)
    expect(text.length, name).toBeGreaterThan(80)
    for (const link of links) expect(link.startsWith(`${SITE}/`), `${name}: ${link}`).toBe(true)
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(
      hrefs.filter((href) => !href?.startsWith(SITE)),
      name,
    ).toEqual([])
    for (const written of [text, html].map(withoutTokens)) {
      expect(written, name).not.toMatch(/undefined|\[object|NaN|>null</)
      for (const fact of PERSONAL) expect(written, name).not.toContain(fact)
    }
  }
  expect(await app.db.select().from(users)).toEqual([])
})

test('the sample of a mail is rendered at any time, so that developers see every mail years later', async () => {
  const app = await openTestApp({ config: { siteUrl: SITE } })
  app.advance(5 * YEAR_MS)
  expect(await renderSamples(app.context, composers)).toHaveLength(Object.keys(composers).length)
})
