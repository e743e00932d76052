import { expect, test } from 'vitest'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { renderMail } from '#server/platform/mail/mail-renderer.ts'

const SITE = 'https://site.example'
const LETTERHEAD = {
  name: 'Association & friends',
  lines: ['Sharjah'],
  unsubscribeUrl: 'https://site.example/off?a=1&b=2',
}

async function htmlOf(content: Partial<MailContent>): Promise<string> {
  const whole = { to: 'asha@example.org', subject: 'Lamp', heading: 'The lamp', blocks: [], ...content }
  return (await renderMail(whole, LETTERHEAD, SITE)).html
}

test('a mail is a whole document whose title and hidden first text are its preview', async () => {
  const html = await htmlOf({ preview: 'Lit <now> & bright' })
  expect(html).toMatch(/^<!DOCTYPE html PUBLIC .+<\/html>$/s)
  expect(html).toContain('<title>Lit &lt;now&gt; &amp; bright</title>')
  expect(html).toMatch(/<td [^>]+><div style="display:none[^>]+>Lit &lt;now&gt; &amp; bright<div>/)
})

test('a preview is cut after 200 characters, and a shorter one is filled so that no other text follows it', async () => {
  const long = await htmlOf({ preview: 'x'.repeat(300) })
  expect(long).toContain(`max-width:0">${'x'.repeat(200)}</div>`)
  const filler = /max-width:0">short<div>([^<]+)<\/div>/.exec(await htmlOf({ preview: 'short' }))?.[1]
  expect(filler?.length).toBeGreaterThan(900)
  expect(filler?.replace(/\p{Cf}|\s/gu, '')).toBe('')
})

test('every text and address of a mail is escaped', async () => {
  const html = await htmlOf({
    heading: '<h>',
    blocks: [
      { paragraph: 'one <b>\ntwo' },
      { facts: [{ label: '<l>', value: '<v>' }] },
      { button: { label: '<go>', url: '/lamp?a=1&b="2"' } },
      { note: '<n>' },
    ],
  })
  for (const text of ['&lt;h&gt;', 'one &lt;b&gt;<br/>two', '&lt;l&gt;', '&lt;v&gt;', '&lt;go&gt;', '&lt;n&gt;'])
    expect(html).toContain(text)
  expect(html).toContain('href="https://site.example/lamp?a=1&amp;b=%222%22"')
  expect(html).toContain('href="https://site.example/off?a=1&amp;b=2"')
})

test('the logo appears beside the name at the top of a mail, and a mail without a logo shows only the name', async () => {
  const content = { to: 'asha@example.org', subject: 'Lamp', heading: 'The lamp', blocks: [] }
  const own = await renderMail(content, { ...LETTERHEAD, logo: '/logo/abc/icon-192.png' }, SITE)
  // in cells of their own: a name of two lines stays beside the logo
  expect(own.html).toMatch(
    /<img src="https:\/\/site\.example\/logo\/abc\/icon-192\.png" alt="" [^>]+><\/a><\/td><td[^>]*><a [^>]+>Association/,
  )
  expect(own.html).not.toContain('preload')
  expect(await htmlOf({})).not.toContain('<img')
})

test('a button has spaces that only Outlook shows in place of its padding', async () => {
  const html = await htmlOf({ blocks: [{ button: { label: 'Go', url: '/lamp' } }] })
  expect(html.match(/<!--\[if mso\]><i style="mso-font-width:466\.67%/g)).toHaveLength(2)
})

test('bold, italic, lists and a picture are shown in HTML, and stay readable as plain text', async () => {
  const line = [
    { text: 'Come <early>, ', isBold: false, isItalic: false },
    { text: 'really', isBold: true, isItalic: true },
  ]
  const content: MailContent = {
    to: 'asha@example.org',
    subject: 'Lamp',
    heading: 'The lamp',
    blocks: [
      { picture: { url: '/files/lamp.jpg', alternative: 'A lamp' } },
      { formatted: [line, line] },
      { list: [line, [{ text: 'Oil', isBold: false, isItalic: false }]] },
    ],
  }
  const { html, text } = await renderMail(content, LETTERHEAD, SITE)
  expect(html).toContain('<img src="https://site.example/files/lamp.jpg" alt="A lamp"')
  expect(html).toContain('Come &lt;early&gt;, <strong><em>really</em></strong><br/>Come')
  expect(html).toMatch(/<ul [^>]+><li [^>]+>Come .+<\/li><li [^>]+>Oil<\/li><\/ul>/)
  expect(text).toContain('The lamp\n\nCome <early>, really\nCome <early>, really\n\n- Come <early>, really\n- Oil\n')
})
