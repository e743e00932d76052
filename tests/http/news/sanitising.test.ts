import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanNewsHtml } from '#server/news/news-html.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ATTACKS } from './attacks.ts'

const app = await openTestApp()
const admin = await app.as(await app.admin())

/** Every character of a stored article belongs to plain text or to one of these. */
const CLEAN = new RegExp(
  `^(?:${[
    '[^<>]',
    '</?(?:h2|h3|p|strong|em|u|s|ul|ol|li|blockquote|figure|figcaption)>',
    '<(?:br|hr) />',
    '<a href="(?:https?://(?![^"/]*@)|mailto:|/(?!/))[^"<>]*" rel="noopener">|</a>',
    '<img src="/files/[0-9a-f]{32}(?:_\\d+x\\d+)?\\.(?:jpg|webp)" alt="[^"<>]*"(?: width="\\d+" height="\\d+")? />',
  ].join('|')})*$`,
)

const store = async (content: string) =>
  (await admin.post('/api/news', { title: 'A title', content })).json<{ id: string; content: string }>()

test('many kinds of attack are tried', () => {
  expect(Object.values(ATTACKS).flat().length).toBeGreaterThanOrEqual(60)
})

describe('a stored article contains nothing that runs, loads from elsewhere or changes the page', () => {
  describe.each(Object.entries(ATTACKS))('%s', (_, attacks) => {
    test.each(attacks.map((attack) => [attack]))('%s', async (attack) => {
      // a picture that was never uploaded would be rejected with the whole article
      const harmless = attack.replaceAll('/files/0123456789abcdef0123456789abcdef_10x10.jpg', '/elsewhere.jpg')
      const { id, content } = await store(`<p>before</p>${harmless}`)
      expect(content).toContain('<p>before</p>')
      expect(content).toMatch(CLEAN)
      const again = await admin.put(`/api/news/${id}`, { content })
      expect(again.json().content).toBe(content)
    })
  })
})

test('attacks cut into pieces and recombined are cleaned as well, and cleaning twice changes nothing', () => {
  const pieces = Object.values(ATTACKS)
    .flat()
    .flatMap((attack) => attack.split(/(?=[<>"'])/))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (chosen) => {
      const once = cleanNewsHtml(chosen.join(''))
      expect(once).toMatch(CLEAN)
      expect(cleanNewsHtml(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

test.each(['<a ></a></p>x', '<p><frameset><p>x', '<p><div><p>a</div></p>b', '<h1><a>x</h1>y</a>'])(
  'the rest of %s is well formed',
  (broken) => {
    const once = cleanNewsHtml(broken)
    expect(once).toMatch(CLEAN)
    expect(cleanNewsHtml(once)).toBe(once)
    expect(once.match(/<p>/g)?.length ?? 0).toBe(once.match(/<\/p>/g)?.length ?? 0)
  },
)

test('the output of the editor is stored unchanged', async () => {
  const written = [
    '<h2>Heading</h2><h3>Smaller</h3><p>One<br />two <strong>strong</strong> <em>soft</em> <u>under</u> <s>gone</s></p>',
    '<ul><li>first</li></ul><ol><li>second</li></ol><blockquote><p>said</p></blockquote><hr />',
    '<p><a href="https://example.org/a?b=1&amp;c=2#d" rel="noopener">there</a></p>',
    '<p><a href="mailto:info@example.org" rel="noopener">write</a> <a href="/events" rel="noopener">come</a></p>',
    '<p>തൃശ്ശൂർ പൂരം &amp; friends &lt;3</p>',
  ].join('')
  expect((await store(written)).content).toBe(written)
})

test("other editors' elements become those that the site uses", async () => {
  const { content } = await store('<h1>One</h1><h5>Five</h5><div><b>bold</b> <i>italic</i> <del>old</del></div>')
  expect(content).toBe('<h2>One</h2><h3>Five</h3><strong>bold</strong> <em>italic</em> <s>old</s>')
})

test('a link without a safe address keeps its text', async () => {
  expect((await store('<p>See <a href="javascript:alert(1)">this</a>.</p>')).content).toBe('<p>See this.</p>')
})

test.each(['', '   ', '<p> </p>', '<script>alert(1)</script>', '<p>&nbsp;</p>'])(
  'an article without text or picture is rejected: %j',
  async (content) => {
    const response = await admin.post('/api/news', { title: 'A title', content })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'validation_failed', fields: { content: 'Content is required' } })
  },
)

test('very deep and very long markup neither breaks nor slows the site', async () => {
  const started = performance.now()
  const deep = await store(`<p>x</p>${'<blockquote>'.repeat(7000)}deep${'</blockquote>'.repeat(7000)}`)
  expect(deep.content).toMatch(CLEAN)
  const unclosed = await store(`<p>x</p>${'<a href="'.repeat(20_000)}`)
  expect(unclosed.content).toMatch(CLEAN)
  expect(performance.now() - started).toBeLessThan(10_000)
})
