import { expect, test } from 'vitest'
import { newsCategoryLabel, newsPreview } from '#shared/news/news-text-rules.ts'

test('a card shows the first 200 characters of the text and an ellipsis', () => {
  const words = 'abcdefghi '.repeat(30).trim()
  expect(newsPreview(`<h2>abcdefghi</h2><p>${words}</p>`)).toBe(`${'abcdefghi '.repeat(20)}...`)
})

test('a short article is shown whole', () => {
  expect(newsPreview('<p>Gate <strong>4</strong>, &amp; no <em>other</em>s.</p>')).toBe('Gate 4, & no others.')
})

test('the items of a list are separated', () => {
  expect(newsPreview('<p>Bring:</p><ul><li><p>lamp</p></li><li><p>oil.</p></li><li>drum</li></ul><p>Come.</p>')).toBe(
    'Bring: lamp; oil. drum Come.',
  )
})

test('escaped characters stay characters', () => {
  expect(newsPreview('<p>&amp;lt;b&amp;gt; &lt;b&gt;</p>')).toBe('&lt;b&gt; <b>')
})

test('a surrogate pair is never split', () => {
  expect(newsPreview('🐘'.repeat(201))).toBe(`${'🐘'.repeat(200)}...`)
})

test('an unknown category is shown as general', () => {
  expect(['urgent', 'achievement', 'announcement', 'sports'].map(newsCategoryLabel)).toEqual([
    'Urgent',
    'Achievement',
    'Announcement',
    'General',
  ])
})
